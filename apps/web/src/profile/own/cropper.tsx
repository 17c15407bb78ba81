import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import css from './avatar.module.css'
import { type Crop, cropBy, drawCrop, zoomMax } from './crop.ts'

interface Props {
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Pixels of the drawing. Scaled down if there is less room. */
const drawn = 560
const keyStep = 0.05
const zoomStep = 0.1

const arrows: Partial<Record<string, { right?: number; down?: number }>> = {
  ArrowLeft: { right: -keyStep },
  ArrowRight: { right: keyStep },
  ArrowUp: { down: -keyStep },
  ArrowDown: { down: keyStep },
}

/**
 * Lets the customer choose the visible part of a picture: moved by dragging or arrow keys, zoomed by wheel, keys or slider.
 */
export function Cropper({ picture, crop, onChange }: Props) {
  const t = useTexts('own')
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number } | null>(null)
  const latest = useRef(crop)
  latest.current = crop
  const change = (by: Parameters<typeof cropBy>[2]) => {
    latest.current = cropBy(picture, latest.current, by)
    onChange(latest.current)
  }
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  // React attaches passive wheel listeners, which cannot prevent the page from scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` sees the latest by its reference
  useEffect(() => {
    const box = canvas.current
    if (!box) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      change({ zoom: latest.current.zoom - Math.sign(event.deltaY) * zoomStep })
    }
    box.addEventListener('wheel', turn, { passive: false })
    return () => box.removeEventListener('wheel', turn)
  }, [picture])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    const zoom = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[event.key]
    if (!by && zoom === undefined) return
    event.preventDefault()
    change(by ?? { zoom: crop.zoom + zoom! })
  }
  const onPointerMove = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    if (!held.current) return
    const { width } = currentTarget.getBoundingClientRect()
    change({ right: (held.current.x - x) / width, down: (held.current.y - y) / width })
    held.current = { x, y }
  }
  return (
    <div className={css.cropper}>
      <fieldset
        className={css.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys, as its words say
        tabIndex={0}
        aria-label={t('avatar.crop')}
        onKeyDown={onKeyDown}
      >
        <canvas
          ref={canvas}
          width={drawn}
          height={drawn}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            held.current = null
          }}
        />
      </fieldset>
      <label htmlFor={id} className={css.zoom}>
        <span>{t('avatar.zoom')}</span>
        <input
          id={id}
          type="range"
          min={1}
          max={zoomMax}
          step={0.01}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={(event) => change({ zoom: Number(event.target.value) })}
        />
      </label>
    </div>
  )
}
