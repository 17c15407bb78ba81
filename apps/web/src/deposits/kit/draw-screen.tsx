import { type AccountChoice, AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { type OrderFormDefinition, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import type { ReactElement, ReactNode } from 'react'
import { OtherDeposits } from '../breaking/other-deposits.tsx'
import { receivers, useRmbAccounts } from '../own-accounts.ts'
import { DepositOrder, type Holdings } from './deposit-order.tsx'
import { chosenOf, DepositSelect } from './deposit-select.tsx'
import type { Drawn, DrawnSum, DrawValues, Held } from './draw-form.ts'
import { type Fact, FiguresCard } from './figures-card.tsx'
import { MinorText } from './minor-text.tsx'

/** Everything in which the draw of a product differs from that of the others. */
interface Drawing<H extends Held, Figures extends DrawnSum> {
  // biome-ignore lint/suspicious/noExplicitAny: the order of any product
  form: OrderFormDefinition<any, DrawValues>
  holdings: Holdings
  useHeld: () => H | undefined
  /** Returns the accounts that can receive the money. Those in RMB unless given. */
  useReceivers?: () => readonly AccountChoice[]
  /** Returns the figures of a draw today. Null if the certificate does not allow the sum. */
  figuresOf: (deposit: H['deposits'][number], amount: string, held: H) => Figures | null
  /** Shown if there is nothing to draw. */
  none: ReactElement
  words: {
    /** Names the choice of a certificate. */
    label: string
    option: (deposit: H['deposits'][number]) => string
    /** Which amounts are possible. */
    hint: (deposit: H['deposits'][number], held: H) => string
    /** Names what stays, and says its terms. */
    left?: string
    stays?: (deposit: H['deposits'][number]) => string
    /** Says that nothing stays. */
    closed?: string
  }
  /** Figures between the interest and what stays. */
  facts?: (drawn: Drawn<H, Figures>) => readonly (Fact | false)[]
  /** Shows below the fields what the draw costs. */
  cost: (drawn: Drawn<H, Figures>) => ReactNode
  /** True if the facts have no sign of their currency. */
  isBare?: boolean
}

/** The screen that pays a certificate, in full or in part, to a current account. */
export function DrawScreen<H extends Held, Figures extends DrawnSum>(drawing: Drawing<H, Figures>) {
  const t = useTexts('timeDeposits')
  const { form, holdings } = drawing
  return (
    <DepositOrder
      form={form}
      holdings={holdings}
      submitLabel={t('draw.submit')}
      aside={<DrawAside {...drawing} />}
    >
      <DrawFields {...drawing} />
    </DepositOrder>
  )
}

/** Returns the chosen certificate, and what the typed sum gives. */
function useDrawn<H extends Held, Figures extends DrawnSum>({
  form,
  useHeld,
  figuresOf,
}: Drawing<H, Figures>): {
  held: H | undefined
  chosen: H['deposits'][number] | undefined
  drawn: Drawn<H, Figures> | null
} {
  const { values } = useOrderForm(form)
  const held = useHeld()
  const chosen = held && chosenOf(held.deposits, values.deposit)
  const figures = held && chosen ? figuresOf(chosen, values.amount, held) : null
  return { held, chosen, drawn: held && chosen && figures ? { held, deposit: chosen, figures } : null }
}

const useRmbReceivers = () => useRmbAccounts('receive')

/** The fields: certificate, amount, receiving account. Below them, the cost. */
function DrawFields<H extends Held, Figures extends DrawnSum>(drawing: Drawing<H, Figures>) {
  const { form, useReceivers = useRmbReceivers, none, words, cost } = drawing
  const t = useTexts('timeDeposits')
  const { field, values, set } = useOrderForm(form)
  const { held, chosen, drawn } = useDrawn(drawing)
  const all = useReceivers()
  const { currency = 'CNY', cash = false } = chosen ?? {}
  const tos = chosen ? receivers(all, { currency, cash }) : []
  const own = tos.find(({ key }) => key === chosen?.settlementAccountId)
  const to = own ?? tos.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.toAccountId, to?.key, (toAccountId) => set({ toAccountId }))
  if (held?.deposits.length === 0) return none
  // If certificates have settlement accounts, each begins with its own.
  const choose = (deposit: string) =>
    set(chosen?.settlementAccountId === undefined ? { deposit } : { deposit, toAccountId: '' })
  return (
    <>
      <DepositSelect
        form={form}
        label={words.label}
        deposits={held?.deposits ?? []}
        option={words.option}
        onChoose={choose}
      />
      {held && chosen && (
        <>
          <MoneyField
            {...field('amount')}
            label={t('draw.amount')}
            hint={words.hint(chosen, held)}
            currency={currency}
            big
            beside={
              <BalanceBound
                available={chosen.principal}
                currency={currency}
                amount={values.amount}
                onAll={(amount) => set({ amount })}
                way="draw"
              />
            }
          />
          <AccountSelect {...field('toAccountId')} label={t('draw.to')} accounts={tos} />
          {drawn && cost(drawn)}
          <OtherDeposits
            order={form.contract}
            chosen={values.deposit}
            currency={currency}
            amount={values.amount}
            onChoose={choose}
          />
        </>
      )}
    </>
  )
}

/** Beside the form: what arrives today, its parts, and the rest of the certificate. */
function DrawAside<H extends Held, Figures extends DrawnSum>(drawing: Drawing<H, Figures>) {
  const { holdings, words, facts, isBare = false } = drawing
  const t = useTexts('timeDeposits')
  const ofProduct = useTexts(holdings.texts)
  const { drawn } = useDrawn(drawing)
  if (!drawn) return <MessageBar>{ofProduct('draw.about')}</MessageBar>
  const { deposit, figures } = drawn
  const { drawnMinor, interestMinor, leftMinor, takenBackMinor = 0n } = figures
  const money = (minor: bigint) => (
    <MinorText minor={minor} currency={deposit.currency} bare={isBare} always />
  )
  return (
    <FiguresCard
      title={t('draw.arrives')}
      minor={drawnMinor + interestMinor - takenBackMinor}
      currency={deposit.currency}
      facts={[
        { label: t('draw.principal'), value: money(drawnMinor) },
        { label: t('draw.interest'), value: money(interestMinor) },
        ...(facts?.(drawn) ?? []),
        leftMinor > 0n && { label: words.left ?? t('draw.left'), value: money(leftMinor) },
      ]}
      note={
        leftMinor > 0n ? (words.stays?.(deposit) ?? t('draw.left.note')) : (words.closed ?? t('draw.closed'))
      }
    />
  )
}
