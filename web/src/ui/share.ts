// Sends a text to a friend, by what the device has for that.

// `shared`: by the system's share sheet; `dismissed`: it was closed again. Where there is none, or it fails, the text is
// copied.
export async function share(text: string): Promise<'shared' | 'dismissed' | 'copied' | 'failed'> {
  const { share: open } = navigator as { share?: (data: ShareData) => Promise<void> };
  if (open) {
    try {
      await open.call(navigator, { text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
