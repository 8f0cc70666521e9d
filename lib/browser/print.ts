const isLoading = () => document.querySelector('[data-slot="skeleton"]') !== null;

let isWaiting = false;

/** Opens the browser's print dialog as soon as no part of the page is loading. */
export function printPage(): void {
  if (isWaiting) return;
  if (isLoading()) {
    isWaiting = true;
    const observer = new MutationObserver(() => {
      if (isLoading()) return;
      observer.disconnect();
      isWaiting = false;
      window.print();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  } else window.print();
}
