import type { Branch, Place, SelfServicePoint } from '@cloudsail/contract/help'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { textWidth } from '@cloudsail/ui/charts/text-width.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from './map.module.css'
import { gridLines, projection, type View, viewOf } from './projection.ts'

const size = { width: 640, height: 520 }
const rings = [1, 2, 5]

interface Props {
  branches: readonly Branch[]
  points: readonly SelfServicePoint[]
  selected: Branch | undefined
  /** The place that distances are measured from. */
  from: Place | null
  onSelect: (branch: Branch) => void
}

/**
 * Shows branches, distances and a graticule, without roads, borders or tiles. It is one tab stop: arrows move between
 * branches, plus and minus zoom, Shift with arrows moves the view.
 */
export function CityMap({ branches, points, selected, from, onSelect }: Props) {
  const t = useTexts('branches')
  const language = useLanguage()
  const [view, setView] = useState<View>(() => viewOf(branches, size))
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef<{ x: number; y: number; view: View } | null>(null)
  const { at, perKm, moved } = projection(view, size)
  const zoom = (by: number) =>
    setView((held) => ({ ...held, widthKm: Math.min(5_000, Math.max(1, held.widthKm * by)) }))
  const move = (right: number, down: number) => setView({ ...view, centre: moved(right, down) })
  useEffect(() => {
    const element = svg.current
    if (!element) return
    // React attaches passive wheel listeners, which cannot prevent the page from scrolling.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.shiftKey) return
      event.preventDefault()
      setView((held) => ({
        ...held,
        widthKm: Math.min(
          5_000,
          Math.max(1, held.widthKm * (event.deltaY + event.deltaX > 0 ? 1.15 : 1 / 1.15)),
        ),
      }))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [])
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (event.shiftKey && step) {
      const across = event.key === 'ArrowRight' || event.key === 'ArrowLeft'
      move(across ? step * 60 : 0, across ? 0 : step * 60)
    } else if (step && branches.length > 0) {
      const place = branches.findIndex(({ code }) => code === selected?.code)
      onSelect(branches[(place + step + branches.length) % branches.length]!)
    } else if (event.key === '+' || event.key === '=') zoom(1 / 1.4)
    else if (event.key === '-') zoom(1.4)
    else return
    event.preventDefault()
  }
  const corner = { a: moved(-size.width / 2, size.height / 2), b: moved(size.width / 2, -size.height / 2) }
  const origin = from && at(from)
  const chosen = selected && at(selected)
  const degrees = (e4: number) => (e4 / 10_000).toFixed(2)
  const scaleKm = [0.5, 1, 2, 5, 10, 50, 100, 500].find((km) => km * perKm > 60) ?? 1_000
  return (
    <figure className={css.figure}>
      <svg
        ref={svg}
        className={css.map}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application of its own, by keys
        tabIndex={0}
        aria-label={t('map.label')}
        onKeyDown={keys}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, y: event.clientY, view }
        }}
        onPointerMove={(event) => {
          const start = drag.current
          if (!start || event.buttons === 0) return
          const shown = svg.current!.getBoundingClientRect().width / size.width
          const by = projection(start.view, size).moved(
            (start.x - event.clientX) / shown,
            (start.y - event.clientY) / shown,
          )
          setView({ ...start.view, centre: by })
        }}
        onPointerUp={() => {
          drag.current = null
        }}
      >
        <title>{t('map.label')}</title>
        {gridLines(corner.a.latitudeE4, corner.b.latitudeE4).map((latitudeE4) => {
          const { y } = at({ ...view.centre, latitudeE4 })
          return (
            <g key={latitudeE4} className={css.grid}>
              <path d={`M0 ${y}H${size.width}`} />
              <text x={6} y={y - 4}>{`${degrees(latitudeE4)}°N`}</text>
            </g>
          )
        })}
        {gridLines(corner.a.longitudeE4, corner.b.longitudeE4).map((longitudeE4) => {
          const { x } = at({ ...view.centre, longitudeE4 })
          return (
            <g key={longitudeE4} className={css.grid}>
              <path d={`M${x} 0V${size.height}`} />
              <text x={x + 4} y={size.height - 8}>{`${degrees(longitudeE4)}°E`}</text>
            </g>
          )
        })}
        {origin &&
          rings.map((km) => (
            <g key={km} className={css.ring}>
              <circle cx={origin.x} cy={origin.y} r={km * perKm} />
              <text x={origin.x} y={origin.y + km * perKm - 4}>
                {t('km', { km })}
              </text>
            </g>
          ))}
        {origin && chosen && (
          <path className={css.way} d={`M${origin.x} ${origin.y}L${chosen.x} ${chosen.y}`} />
        )}
        {points.map((point) => {
          const { x, y } = at(point)
          return (
            <rect
              key={`${point.branchCode}-${point.ordinal}`}
              className={css.point}
              x={x - 4}
              y={y - 4}
              width={8}
              height={8}
              rx={1}
            />
          )
        })}
        {branches.map((branch, place) => {
          const { x, y } = at(branch)
          const isChosen = branch.code === selected?.code
          // A name that would leave the map stands on the other side.
          const isAtEdge = x <= size.width && x + 20 + textWidth(branch.name[language], 12) > size.width
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's way; keys have the arrows and the list
            <g
              key={branch.code}
              className={isChosen ? css.chosen : css.branch}
              onClick={() => onSelect(branch)}
            >
              <circle cx={x} cy={y} r={11} />
              <text x={x} y={y + 4} className={css.number}>
                {place + 1}
              </text>
              <text
                x={x + (isAtEdge ? -16 : 16)}
                y={y + 4}
                style={isAtEdge ? { textAnchor: 'end' } : undefined}
              >
                {branch.name[language]}
              </text>
            </g>
          )
        })}
        <g
          className={css.scale}
          transform={`translate(${size.width - 30 - scaleKm * perKm} ${size.height - 30})`}
        >
          <path d={`M0 -5V0H${scaleKm * perKm}V-5`} />
          <text x={(scaleKm * perKm) / 2} y={-8}>
            {t('km', { km: scaleKm })}
          </text>
        </g>
      </svg>
      <div className={css.bar}>
        <span className={css.north}>
          <svg width={14} height={18} viewBox="0 0 16 20" aria-hidden="true" focusable="false">
            <path d="M8 0l8 20-8-5-8 5z" />
          </svg>
          {t('map.north')}
        </span>
        <div className={css.buttons}>
          <button type="button" onClick={() => zoom(1 / 1.4)} aria-label={t('map.closer')}>
            +
          </button>
          <button type="button" onClick={() => zoom(1.4)} aria-label={t('map.further')}>
            −
          </button>
          <button type="button" onClick={() => setView(viewOf(branches, size))} aria-label={t('map.all')}>
            ⤢
          </button>
        </div>
      </div>
      <figcaption className={css.caption}>{t('map.note')}</figcaption>
    </figure>
  )
}
