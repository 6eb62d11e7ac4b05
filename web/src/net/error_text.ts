// The text for an error of the HTTP API.
import { firstText, t } from '../i18n/i18n.svelte';
import { ApiError } from './api';

export function errorText(error: unknown): string {
  return error instanceof ApiError ? firstText(`error.${error.code}`, 'error.unknown') : t('error.unknown');
}
