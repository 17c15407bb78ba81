import { accountLimits, transferService } from '@cloudsail/contract/limits'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import {
  ChosenLimits,
  handedOver,
  type LimitedAccount,
  nameOf,
  numberOf,
  ServiceCards,
  ServiceTag,
} from './account-cards.tsx'
import { LimitScreen } from './limit-screen.tsx'
import css from './limits.module.css'

const form = defineOrderForm({
  contract: transferService,
  initial: { accountId: '', to: 'open' as 'open' | 'close' },
  toInput: ({ accountId, to }) => ({ accountId, open: to === 'open' }),
})

/** PTR0301000: opens or closes the transfer service of accounts. */
export default function TransferServiceScreen() {
  return (
    <LimitScreen
      form={form}
      aside={
        <ChosenLimits form={form} rules={['service.rule.closed', 'service.rule.own', 'service.rule.again']} />
      }
      standing={<Services />}
    >
      <Fields />
    </LimitScreen>
  )
}

function Fields() {
  const t = useTexts('limits')
  const { values, set, field } = useOrderForm(form)
  const { data } = useStart(accountLimits, {})
  const choose = ({ accountId, open }: LimitedAccount) => set({ accountId, to: open ? 'close' : 'open' })
  const chosen = data?.accounts.find(({ accountId }) => accountId === values.accountId)
  // The account chosen on another screen, or the first closed one, because most customers come to open one.
  const first =
    data?.accounts.find(handedOver) ?? data?.accounts.find(({ open }) => !open) ?? data?.accounts[0]
  useBeginWith(values.accountId, first, choose)
  if (!data) return <Skeleton look="block" />
  if (data.accounts.length === 0)
    return (
      <NothingToOrder title={t('noAccounts')} action={<WayTo screen="/POA1401000" />}>
        {t('noAccounts.text')}
      </NothingToOrder>
    )
  return (
    <>
      <ServiceCards
        accounts={data.accounts}
        value={values.accountId}
        error={field('accountId').error}
        onChange={choose}
      />
      <RadioCards
        label={t('service.action')}
        {...field('to')}
        options={(['open', 'close'] as const).map((to) => ({
          value: to,
          label: t(`service.${to}`),
          note: t(`service.${to}.note`),
          disabled: chosen !== undefined && chosen.open === (to === 'open'),
        }))}
      />
    </>
  )
}

/** Lists all accounts with the state of their transfer service. */
function Services() {
  const t = useTexts('limits')
  const ui = useTexts('ui')
  const { data } = useCall(accountLimits, {})
  if (!data) return <Skeleton look="block" />
  return (
    <Card title={t('service.accounts')}>
      <ul className={css.receivers}>
        {data.accounts.map((account) => (
          <li key={account.accountId}>
            <span className={css.who}>
              {nameOf(ui, account)}
              <ServiceTag open={account.open} />
            </span>
            <span className={css.number}>{numberOf(account)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
