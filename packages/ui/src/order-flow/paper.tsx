import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../base/cx.ts'
import { momentText } from '../base/dates.ts'
import { useTexts } from '../base/texts.ts'
import { Card } from '../card.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import type { Confirming } from './flow-machine.ts'
import type { FlowActions } from './live-flow.ts'
import { outcomeOf } from './outcome.ts'
import css from './paper.module.css'
import type { OrderPort, Receipt } from './port.ts'
import { PrintedHead, ReceiptFoot, ReceiptLines } from './receipt.tsx'
import { useReceiptActions } from './receipt-actions.ts'
import { orderNumber, Slip, SlipLine } from './slip.tsx'
import { StateLine } from './state-line.tsx'
import { Timeline } from './timeline.tsx'

/** A little longer than the folding animation. */
const foldMs = 260

interface Props {
  /** The flow while it is being confirmed. Null once the order has been given. */
  confirming: Confirming | null
  receipt: Receipt | null
  actions: FlowActions
  submitLabel?: string | undefined
  /** What can still be done about the order. */
  pending?: ReactNode
  port: Pick<OrderPort, 'pdf' | 'signatureFile' | 'proofFile'>
}

/** The sheet of paper of an order: first the slip to sign, then, in the same place, the receipt. */
export function Paper({ confirming, receipt, actions, submitLabel, pending, port }: Props) {
  const t = useTexts('flow')
  // The signed slip stays mounted while it folds away.
  const [folding, setFolding] = useState<Confirming | null>(confirming)
  const last = useRef(confirming)
  if (confirming) last.current = confirming
  const done = receipt !== null
  useEffect(() => {
    setFolding(last.current)
    if (!done) return
    const timer = setTimeout(() => setFolding(null), foldMs)
    return () => clearTimeout(timer)
  }, [done])
  const shown = receipt ?? confirming?.summary
  if (!shown) return null
  const signed = confirming ?? folding
  return (
    <Card flush className={css.paper} edge={receipt ? outcomeOf(receipt) : undefined}>
      {receipt && <PrintedHead receipt={receipt} />}
      <Slip
        amount={shown.amount}
        lines={shown.lines}
        head={receipt && <StateLine receipt={receipt} />}
        beside={receipt && <Timeline events={receipt.timeline} day={dayOf(receipt)} />}
      >
        {receipt ? (
          <ReceiptLines receipt={receipt} />
        ) : (
          <SlipLine label={t('receipt.orderId')}>{orderNumber(shown.orderId)}</SlipLine>
        )}
      </Slip>
      {signed && (
        <div className={cx(css.fold, done && css.folded)} inert={done}>
          <ConfirmStep flow={signed} actions={actions} submitLabel={submitLabel} />
        </div>
      )}
      {receipt && (
        <>
          <div className={css.pending}>{pending}</div>
          <Foot receipt={receipt} port={port} />
        </>
      )}
    </Card>
  )
}

/** Returns the day on which the order reached its state, as the head of the receipt shows it. */
const dayOf = ({ timeline, submittedAt }: Receipt) =>
  momentText(timeline.at(-1)?.at ?? submittedAt).slice(0, 10)

function Foot({ receipt, port }: { receipt: Receipt; port: Props['port'] }) {
  return <ReceiptFoot receipt={receipt} {...useReceiptActions(receipt, port)} />
}
