const isLoading = () => document.querySelector('[data-slot="skeleton"]') !== null;

let isWaiting = false;

/** Opens the browser's print dialog as soon as no part of the page is loading, unless the person has left the page. */
export function printPage(): void {
  if (isWaiting) return;
  if (!isLoading()) {
    window.print();
    return;
  }
  isWaiting = true;
  const { href } = window.location;
  const observer = new MutationObserver(() => {
    const isLeft = window.location.href !== href;
    if (isLoading() && !isLeft) return;
    observer.disconnect();
    isWaiting = false;
    if (!isLeft) window.print();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
