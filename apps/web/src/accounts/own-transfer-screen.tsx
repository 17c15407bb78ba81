import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { ownTransfer } from '@cloudsail/contract/accounts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OwnPockets, useOwnPockets } from '@cloudsail/ui/order-flow/own-pockets.tsx'
import { Strip } from '@cloudsail/ui/order-flow/strip.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'

const form = defineOrderForm({
  contract: ownTransfer,
  initial: { from: '', to: '', amount: '', remark: '' },
})

/** PAM0301000: transfers between own current accounts. */
export default function OwnTransferScreen() {
  const t = useTexts('accounts')
  return (
    <OrderFlow
      form={form}
      history="/PAM0201000"
      submitLabel={t('move.submit')}
      sum={<Sum />}
      aside={<MessageBar>{t('move.about')}</MessageBar>}
      next={() => (
        <NextStep icon="list" href="/PAM0201000">
          {t('move.statement')}
        </NextStep>
      )}
    >
      <OwnPockets form={form} />
      <Amount />
    </OrderFlow>
  )
}

/** Amount and purpose. */
function Amount() {
  const t = useTexts('accounts')
  const { field, values, set } = useOrderForm(form)
  const { from } = useOwnPockets(form)
  const currency = from?.currency ?? 'CNY'
  const bound = { available: from?.available ?? undefined, currency, amount: values.amount }
  return (
    <>
      <MoneyField
        {...field('amount')}
        label={t('move.amount')}
        currency={currency}
        big
        beside={<BalanceBound {...bound} way="move" onAll={(amount) => set({ amount })} />}
      />
      <TextField {...field('remark')} label={t('move.remark')} maxLength={160} optional />
    </>
  )
}

/** Shows the balances of both accounts after the transfer. */
function Sum() {
  const t = useTexts('accounts')
  const { values } = useOrderForm(form)
  const { from, to } = useOwnPockets(form)
  const currency = from?.currency ?? 'CNY'
  const moved = parseAmount(values.amount, currency) ?? 0n
  const balanceOf = (pocket: typeof from) =>
    pocket?.available ? parseAmount(pocket.available, currency) : null
  const [paying, receiving] = [balanceOf(from), balanceOf(to)]
  const isCovered = paying !== null && moved <= paying
  const after = (label: string, amount: bigint) => ({ label, value: formatGrouped(amount, currency) })
  return (
    <Strip
      items={[
        { label: t('move.arrival'), value: t('move.now'), short: t('move.atOnce') },
        { label: t('move.fee'), value: t('move.free'), short: t('move.noFee') },
        isCovered && after(t('move.fromLeft'), paying - moved),
        isCovered && receiving !== null && after(t('move.toLeft'), receiving + moved),
      ]}
    />
  )
}
