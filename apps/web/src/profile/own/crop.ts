import { avatarMaxBytes, avatarSides } from '@cloudsail/contract/profile'

/**
 * The visible part of a picture: its centre in shares of the picture's sides, and the enlargement relative to filling the
 * square.
 */
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

/** Returns the visible square in pixels of the picture: the largest that the crop allows within the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom
  const within = (middle: number, whole: number) =>
    Math.min(Math.max(middle * whole, side / 2), whole - side / 2)
  return { left: within(x, width) - side / 2, top: within(y, height) - side / 2, side }
}

/** Returns the crop after a move by shares of the square, or a zoom. Never leaves the picture. */
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

/** Draws the visible part onto a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency, so transparent parts become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** Returns the picture to send. It is redrawn, so that nothing else in the file is sent along. */
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
