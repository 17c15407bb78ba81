import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { getAssignUserAccountInfo, ownTransfer } from '@cloudsail/contract/accounts'
import { useTexts } from '../base/texts.ts'
import { useAccountChoices } from '../ui/account-choices.ts'
import { AccountSelect } from '../ui/account-select.tsx'
import { Button } from '../ui/button.tsx'
import { useBeginWith } from '../ui/form/use-begin-with.ts'
import { Icon } from '../ui/icon.tsx'
import { MessageBar } from '../ui/message-bar.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { BalanceBound } from '../ui/order-flow/balance-bound.tsx'
import { NextStep } from '../ui/order-flow/next-step.tsx'
import { OrderFlow } from '../ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '../ui/order-flow/order-form.tsx'
import { Strip } from '../ui/order-flow/strip.tsx'
import { useStart } from '../ui/order-flow/use-start.ts'
import { TextField } from '../ui/text-field.tsx'

const form = defineOrderForm({
  contract: ownTransfer,
  initial: { from: '', to: '', amount: '', remark: '' },
})

/** PAM0301000: between own current accounts. */
export default function OwnTransferScreen() {
  const t = useTexts('accounts')
  return (
    <OrderFlow
      form={form}
      submitLabel={t('move.submit')}
      aside={<MessageBar>{t('move.about')}</MessageBar>}
      next={() => (
        <NextStep icon="list" href="/PAM0201000">
          {t('move.statement')}
        </NextStep>
      )}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('accounts')
  const { field, values, set } = useOrderForm(form)
  const giving = useStart(getAssignUserAccountInfo, { function: 'move' }).data
  const taking = useStart(getAssignUserAccountInfo, { function: 'receive' }).data
  const froms = useAccountChoices(giving?.accounts ?? [])
  const all = useAccountChoices(taking?.accounts ?? [])
  const from = froms.find(({ key }) => key === values.from)
  // Money stays in its currency.
  const tosOf = (key: string) => {
    const currency = froms.find((choice) => choice.key === key)?.currency
    return all.filter((choice) => choice.key !== key && choice.currency === currency)
  }
  const tos = tosOf(values.from)
  const to = tos.find(({ key }) => key === values.to)
  const isOpen = ({ disabledReason }: { disabledReason?: string | undefined }) => !disabledReason
  useBeginWith(
    values.from,
    froms.find((choice) => isOpen(choice) && tosOf(choice.key).some(isOpen))?.key,
    (key) => set({ from: key }),
  )
  useBeginWith(values.to, tos.find(isOpen)?.key, (key) => set({ to: key }))
  const currency = from?.currency ?? 'CNY'
  const minor = (text: string | null | undefined) => parseAmount(text ?? '', currency) ?? 0n
  const left = minor(from?.available) - minor(values.amount)
  const grouped = (amount: bigint) => formatGrouped(amount, currency)
  const swappable = froms.some((choice) => choice.key === values.to && isOpen(choice))
  return (
    <>
      {giving && taking && !froms.some((choice) => tosOf(choice.key).length > 0) && (
        <MessageBar kind="warn" title={t('move.none')}>
          {t('move.none.text')}
        </MessageBar>
      )}
      <AccountSelect
        {...field('from')}
        onChange={(key) =>
          set(tosOf(key).some((each) => each.key === values.to) ? { from: key } : { from: key, to: '' })
        }
        label={t('move.from')}
        accounts={froms}
      />
      <Button
        look="text"
        small
        disabled={!swappable}
        onClick={() => set({ from: values.to, to: values.from })}
      >
        <Icon name="transfer" size={18} /> {t('move.swap')}
      </Button>
      <AccountSelect {...field('to')} label={t('move.to')} accounts={tos} />
      <MoneyField
        {...field('amount')}
        label={t('move.amount')}
        currency={currency}
        big
        beside={
          <BalanceBound
            available={from?.available ?? undefined}
            currency={currency}
            amount={values.amount}
            onAll={(amount) => set({ amount })}
          />
        }
      />
      <TextField {...field('remark')} label={t('move.remark')} maxLength={160} optional />
      <Strip
        items={[
          { label: t('move.arrival'), value: t('move.now') },
          { label: t('move.fee'), value: t('move.free') },
          left >= 0n && !!to && { label: t('move.fromLeft'), value: grouped(left) },
          left >= 0n &&
            !!to && { label: t('move.toLeft'), value: grouped(minor(to.available) + minor(values.amount)) },
        ]}
      />
    </>
  )
}
