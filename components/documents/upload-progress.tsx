/** The share of the file that has been sent; at 1 the server is checking and storing it. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-1.5">
      <p role="status" className="numbers text-sm text-muted-foreground">
        {percent < 100 ? `Subiendo… ${percent} %` : "Guardando…"}
      </p>
      <progress
        aria-label="Progreso de la subida"
        value={percent}
        max={100}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
      />
    </div>
  );
}
