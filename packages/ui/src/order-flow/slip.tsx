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
  /** Above the amount: the state of the order. */
  head?: ReactNode
  /** Beside the lines: the progress of the order. */
  beside?: ReactNode
  /** The page's own lines below the bank's. */
  children?: ReactNode
}

/**
 * An order as a slip of paper: the amount in figures and words, and the lines exactly as the bank wrote them. Excluded from
 * the browser's translation, because the customer signs this text.
 */
export function Slip({ amount, lines, head, beside, children }: Props) {
  const language = useLanguage()
  // The head already shows the bank's lines of amount and words, so they are left out below.
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

/** A number in groups, masked or whole, which stays on one line. */
const isNumber = /^[\d* ]+$/

/** Lines that name the payer and the payee. */
const parties: readonly string[] = ['payer', 'payee']

/** A party's name, number and bank on lines of their own. The text is exactly the bank's. */
function Party({ text }: { text: string }) {
  return text.split(' · ').map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line have nothing but their place
    <span key={place} className={cx(css.part, isNumber.test(part) && css.number)}>
      {place > 0 && <span className="said"> · </span>}
      {part}
    </span>
  ))
}

/** Formats an order's number in groups of four. */
export function orderNumber(orderId: string): string {
  return inFours(orderId)
}

/** One line of a slip: label, value, and a note. */
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
