import type { Picture } from '../content/tasks.ts'
import css from './guidance.module.css'

const bar = (x: number, y: number, width: number, fill: string, height = 7) => (
  <rect x={x} y={y} width={width} height={height} rx={3} fill={`var(--${fill})`} />
)
const box = (x: number, y: number, width: number, height: number, fill = 'none') => (
  <rect x={x} y={y} width={width} height={height} rx={4} fill={fill} stroke="var(--line-strong)" />
)

const drawings: Readonly<Record<Picture, React.ReactNode>> = {
  form: (
    <>
      {box(14, 46, 122, 18)}
      {box(14, 70, 122, 18)}
      {box(14, 94, 122, 18)}
      {bar(14, 120, 44, 'sea-fill', 14)}
      <rect x={148} y={46} width={58} height={66} rx={4} fill="var(--sea-tint)" />
      {bar(156, 56, 28, 'line-strong')}
      {bar(156, 70, 42, 'sea-fill')}
      {bar(156, 84, 36, 'line-strong', 5)}
    </>
  ),
  confirm: (
    <>
      {bar(14, 44, 192, 'sea-fill', 3)}
      {bar(14, 54, 74, 'line-strong', 14)}
      {[76, 90, 104].map((y) => (
        <g key={y}>
          {bar(14, y, 36, 'line', 6)}
          {bar(64, y, 92, 'line-strong', 6)}
        </g>
      ))}
      {bar(14, 120, 56, 'vermilion-fill', 14)}
    </>
  ),
  list: (
    <>
      {[46, 70, 94, 118].map((y) => (
        <g key={y}>
          <circle cx={22} cy={y + 7} r={7} fill="var(--sea-tint-strong)" />
          {bar(38, y, 70, 'line-strong', 6)}
          {bar(38, y + 10, 44, 'line', 5)}
          {bar(168, y + 3, 38, 'part-2', 7)}
        </g>
      ))}
    </>
  ),
  result: (
    <>
      <circle cx={110} cy={70} r={18} fill="var(--good-tint)" stroke="var(--good)" />
      <path d="M102 70l6 6 11-12" fill="none" stroke="var(--good)" strokeWidth={3} />
      {bar(70, 100, 80, 'line-strong')}
      {bar(84, 114, 52, 'line', 6)}
    </>
  ),
  phone: (
    <>
      <rect x={82} y={40} width={56} height={98} rx={9} fill="var(--sunken)" stroke="var(--line-strong)" />
      {bar(90, 54, 40, 'line', 6)}
      {bar(90, 64, 32, 'line', 6)}
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <rect key={at} x={90 + at * 7} y={82} width={5} height={9} rx={1} fill="var(--sea-fill)" />
      ))}
    </>
  ),
  card: (
    <>
      <rect x={48} y={50} width={124} height={76} rx={9} fill="var(--part-1)" />
      <rect x={60} y={66} width={20} height={15} rx={3} fill="var(--part-4)" />
      {bar(60, 96, 88, 'part-3')}
      {bar(60, 110, 44, 'part-3', 5)}
    </>
  ),
}

/** A screen of the bank, drawn small in its own colours; what it shows stands in the words beside it. */
export function Drawn({ picture }: { picture: Picture }) {
  return (
    <svg className={css.picture} viewBox="0 0 220 150" aria-hidden="true" focusable="false">
      <path d="M12 20l5-12v12z" fill="var(--sea)" />
      {bar(24, 12, 34, 'line-strong', 6)}
      <path d="M0 27.5h220" stroke="var(--line)" />
      {drawings[picture]}
    </svg>
  )
}
