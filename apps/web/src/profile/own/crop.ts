import { avatarMaxBytes, avatarSides } from '@cloudsail/contract/profile'

/** What of a picture is seen: its middle in shares of the picture's sides, and how much larger than to fill the square. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const zoomMax = 4

/** Width and height of a picture in pixels. */
export interface Size {
  width: number
  height: number
}

/** The square of the picture that is seen, in its pixels: the largest by the crop that lies within it. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom
  const within = (middle: number, whole: number) =>
    Math.min(Math.max(middle * whole, side / 2), whole - side / 2)
  return { left: within(x, width) - side / 2, top: within(y, height) - side / 2, side }
}

/** Moved by shares of the square, or zoomed; never out of the picture. */
export function cropBy(
  size: Size,
  crop: Crop,
  change: { right?: number; down?: number; zoom?: number },
): Crop {
  const zoom = Math.min(Math.max(change.zoom ?? crop.zoom, 1), zoomMax)
  const { side } = squareOf(size, { ...crop, zoom })
  const moved = {
    x: crop.x + ((change.right ?? 0) * side) / size.width,
    y: crop.y + ((change.down ?? 0) * side) / size.height,
    zoom,
  }
  const { left, top } = squareOf(size, moved)
  return { x: (left + side / 2) / size.width, y: (top + side / 2) / size.height, zoom }
}

/** Draws what is seen into a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  // What is transparent becomes white: a JPEG has nothing else for it.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The picture that is sent: drawn anew, so that nothing of the file but what is seen goes with it. */
export async function croppedFile(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = avatarSides.drawn
  drawCrop(canvas, picture, crop)
  const as = (type: string) =>
    new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, type, type === 'image/jpeg' ? 0.9 : undefined),
    )
  const png = await as('image/png')
  return png && png.size <= avatarMaxBytes ? png : as('image/jpeg')
}
