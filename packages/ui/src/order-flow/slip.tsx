import { inFours } from '@cloudsail/contract'
import type { OrderHint, OrderLine, OrderSummary } from '@cloudsail/contract/orders'
import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { useLanguage } from '../base/texts.ts'
import { Icon } from '../icon.tsx'
import { MoneyText } from '../money-text.tsx'
import css from './slip.module.css'

interface Props {
  amount: OrderSummary['amount']
  lines: readonly OrderLine[]
  /** Above the amount: how it stands with the order. */
  head?: ReactNode
  /** Beside the lines: how far it has come. */
  beside?: ReactNode
  /** Lines of the page's own below the bank's. */
  children?: ReactNode
}

/** An order as a slip of paper: the amount in figures and words, and the lines exactly as the bank wrote them. No browser
 *  translates what is signed. */
export function Slip({ amount, lines, head, beside, children }: Props) {
  const language = useLanguage()
  // The bank's lines of amount and words stand large at the head; what is signed is shown once.
  const words = lines.find(({ key }) => key === 'amountInWords')
  const listed = amount ? lines.filter(({ key }) => key !== 'amount' && key !== 'amountInWords') : lines
  return (
    <div className={css.slip} translate="no">
      {head}
      {amount && (
        <div className={css.amount}>
          <MoneyText {...amount} size="large" always />
          {words && <span className={css.words}>{words.value[language]}</span>}
        </div>
      )}
      {(amount || head) && <hr className={css.tear} />}
      <div className={cx(css.facts, !!beside && css.two)}>
        <dl className={css.lines}>
          {listed.map((line) => (
            <SlipLine
              key={line.key}
              label={line.label[language]}
              note={line.note?.[language]}
              tone={line.note?.tone}
            >
              <span className={cx(line.tone && css[line.tone])}>
                {parties.includes(line.key) ? <Party text={line.value[language]} /> : line.value[language]}
              </span>
            </SlipLine>
          ))}
          {children}
        </dl>
        {beside}
      </div>
    </div>
  )
}

/** A number in groups, masked or whole: it stays on one line. */
const isNumber = /^[\d* ]+$/

/** Lines that say who pays and who is paid. */
const parties: readonly string[] = ['payer', 'payee']

/** Somebody's name, number and bank on lines of their own; the text stays the bank's to the letter. */
function Party({ text }: { text: string }) {
  return text.split(' · ').map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line have nothing but their place
    <span key={place} className={cx(css.part, isNumber.test(part) && css.number)}>
      {place > 0 && <span className="said"> · </span>}
      {part}
    </span>
  ))
}

/** An order's number in groups of four. */
export function orderNumber(orderId: string): string {
  return inFours(orderId)
}

/** One line of a slip: what it is, its value, and a quiet word about it. */
export function SlipLine({
  label,
  note,
  tone,
  children,
}: {
  label: string
  note?: string | undefined
  tone?: OrderHint['tone']
  children: ReactNode
}) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {children}
        {note && (
          <span className={cx(css.note, tone && css[tone])}>
            {tone && <Icon name={tone === 'good' ? 'check' : 'alert'} />}
            {note}
          </span>
        )}
      </dd>
    </>
  )
}
