/** No scanner makes larger images, and a browser needs four bytes per pixel: an A4 page at 600 dpi has 35 million. */
const MOST_DOTS = 64_000_000;
/** The longest side that browsers draw. */
const LONGEST_SIDE = 32_767;

/** Enough to find any image's size; in a JPEG it comes after the metadata of camera and maker. */
const HEADER_BYTES = 1_000_000;

type Size = { width: number; height: number };

/** Whether an image can be shown: a file of a few hundred bytes may claim gigabytes of pixels. */
export async function isShowable(image: Blob): Promise<boolean> {
  const size = sizeOf(new DataView(await image.slice(0, HEADER_BYTES).arrayBuffer()));
  if (!size) return false;
  const { width, height } = size;
  return Math.max(width, height) <= LONGEST_SIDE && width * height <= MOST_DOTS;
}

/** The size that a PNG, JPEG or GIF claims; null when it is none of these, or truncated. */
export function sizeOf(view: DataView): Size | null {
  try {
    const begin = view.getUint32(0);
    if (begin === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (begin === 0x47494638)
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (begin >>> 8 === 0xffd8ff) return jpegSize(view);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

/** Read from the first start-of-frame marker (SOF0 to SOF15, except DHT, JPG and DAC). */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
