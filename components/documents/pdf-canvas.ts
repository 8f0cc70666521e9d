// The canvases and paths that pdf.js uses in a worker. They have limits, because a PDF of a few hundred bytes can cause
// minutes of drawing.

type Held = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null };

/** A worker has no document to create canvases. */
export class OffscreenCanvases {
  create(width: number, height: number): Held {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext("2d") };
  }
  reset({ canvas }: Held, width: number, height: number) {
    if (canvas) Object.assign(canvas, { width, height });
  }
  destroy(held: Held) {
    if (held.canvas) Object.assign(held.canvas, { width: 0, height: 0 });
    Object.assign(held, { canvas: null, context: null });
  }
}

/** Leaves out SVG filters, which Safari does not draw anyway: a luminosity mask then shows everything that it masks. */
export class NoFilters {
  addFilter = () => "none";
  addHCMFilter = () => "none";
  addAlphaFilter = () => "none";
  addLuminosityFilter = () => "none";
  addHighlightHCMFilter = () => "none";
  destroy() {}
}

/** Dashes shorter than half a pixel together look like a line, and one line may have millions of them. */
const FINEST_DASHES = 0.5;
const { setLineDash } = OffscreenCanvasRenderingContext2D.prototype;
OffscreenCanvasRenderingContext2D.prototype.setLineDash = function (segments: number[]) {
  const { a, b } = this.getTransform();
  const length = segments.reduce((sum, segment) => sum + segment, 0) * Math.hypot(a, b);
  setLineDash.call(this, length < FINEST_DASHES ? [] : segments);
};

/** Drawing a path cannot be interrupted. Plans and maps have some ten thousand curves in one. */
const MOST_CURVES = 200_000;
class BoundedPath extends Path2D {
  #curves = 0;
  #count() {
    this.#curves += 1;
    if (this.#curves > MOST_CURVES) throw new Error("The path has no end");
  }
  override lineTo(...to: Parameters<Path2D["lineTo"]>) {
    this.#count();
    super.lineTo(...to);
  }
  override bezierCurveTo(...to: Parameters<Path2D["bezierCurveTo"]>) {
    this.#count();
    super.bezierCurveTo(...to);
  }
}
self.Path2D = BoundedPath;
