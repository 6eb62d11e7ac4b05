// The browser's offer to install the page: kept until there is a good moment, and made once on a device.
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const key = 'tercet.install_offered';
let waiting = $state.raw<InstallEvent>();

export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    waiting = event as InstallEvent;
  });
  addEventListener('appinstalled', () => (waiting = undefined));
}

export const canInstall = (): boolean => waiting !== undefined;

// Whether it may be offered now; from then on never again.
export function takeOffer(): boolean {
  try {
    if (!waiting || localStorage.getItem(key)) return false;
    localStorage.setItem(key, 'yes');
    return true;
  } catch {
    return false;
  }
}

export async function install(): Promise<void> {
  const offer = waiting;
  waiting = undefined;
  await offer?.prompt().catch(() => undefined);
}
