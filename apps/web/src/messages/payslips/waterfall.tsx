import { formatGrouped } from '@cloudsail/contract'
import type { PayslipContent } from '@cloudsail/contract/messages'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMedia } from '@cloudsail/ui/base/use-media.ts'
import { minorOf } from './open-slips.ts'
import css from './payslips.module.css'

const [width, height, top, foot] = [760, 220, 22, 26]

/**
 * Shows the items up to the net pay, each starting where the previous one ended. Visual only and shown if there is room. The
 * table has the same data.
 */
export function Waterfall({ content: { items, net } }: { content: PayslipContent }) {
  const t = useTexts('payslips')
  const hasRoom = useMedia('(min-width: 900px)')
  if (!hasRoom) return null
  // For positions on the page only. No amount is calculated from it.
  let sum = 0
  const steps = items.map(({ name, amount }) => {
    const from = sum
    sum += Number(amount)
    return { name, amount, from, to: sum }
  })
  const bars = [...steps, { name: t('net'), amount: net, from: 0, to: Number(net) }]
  const most = Math.max(1, ...bars.flatMap(({ from, to }) => [from, to]))
  const y = (value: number) => top + (1 - Math.max(0, value) / most) * (height - top - foot)
  const step = width / bars.length
  const wide = Math.min(62, step * 0.72)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={css.waterfall} focusable="false" aria-hidden="true">
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} />
      {bars.map(({ name, amount, from, to }, index) => {
        const x = step * (index + 0.5)
        const upper = y(Math.max(from, to))
        const look = index === bars.length - 1 ? css.last : to < from ? css.taken : css.given
        return (
          <g key={name}>
            {index > 0 && index < bars.length - 1 && (
              <line
                className={css.link}
                x1={x - step + wide / 2}
                x2={x - wide / 2}
                y1={y(from)}
                y2={y(from)}
              />
            )}
            <rect
              className={look}
              x={x - wide / 2}
              y={upper}
              width={wide}
              height={Math.max(1.5, y(Math.min(from, to)) - upper)}
            />
            <text x={x} y={upper - 6}>
              {yuanText(amount)}
            </text>
            <text x={x} y={height - 8} className={css.axis}>
              {[...name].length > 6 ? `${[...name].slice(0, 5).join('')}…` : name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Formatted as in the table. */
const yuanText = (amount: string) => formatGrouped(minorOf(amount), 'CNY').replace('-', '\u2212')
