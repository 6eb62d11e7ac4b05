// Words for what the server's HTTP side refuses.
import { said, t } from '../i18n/i18n.svelte';
import { ApiError } from './api';

export function wordsOfError(error: unknown): string {
  return error instanceof ApiError ? said(`error.${error.code}`, 'error.unknown') : t('error.unknown');
}
