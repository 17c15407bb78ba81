import { accountLimits, changeAccountLimits } from '@cloudsail/contract/limits'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import {
  AccountStanding,
  ChosenLimits,
  handedOver,
  type LimitedAccount,
  ServiceCards,
} from './account-cards.tsx'
import { standingValue } from './amounts.ts'
import { LimitField } from './limit-field.tsx'
import { LimitScreen } from './limit-screen.tsx'

const form = defineOrderForm({
  contract: changeAccountLimits,
  initial: { accountId: '', single: '', daily: '', count: '', annual: '', designatedOnly: false },
})

/** PTR0302000: limits of payments to others from each account. */
export default function AccountLimitsScreen() {
  return (
    <LimitScreen
      form={form}
      aside={<ChosenLimits form={form} rules={['rule.lower', 'rule.raise', 'rule.branch', 'rule.lowest']} />}
      standing={<AllAccounts />}
    >
      <Fields />
    </LimitScreen>
  )
}

function Fields() {
  const t = useTexts('limits')
  const { values, set, field } = useOrderForm(form)
  const { data } = useStart(accountLimits, {})
  const choose = ({ accountId, limits }: LimitedAccount) =>
    set({
      accountId,
      single: standingValue(limits, 'single'),
      daily: standingValue(limits, 'daily'),
      count: standingValue(limits, 'count'),
      annual: standingValue(limits, 'annual'),
      designatedOnly: standingValue(limits, 'receivers') === '0',
    })
  const first =
    data?.accounts.find((account) => account.open && handedOver(account)) ??
    data?.accounts.find(({ open }) => open)
  useBeginWith(values.accountId, first, choose)
  if (!data) return <Skeleton look="block" />
  if (!data.accounts.some(({ open }) => open))
    return (
      <NothingToOrder title={t('noneOpen')} action={<Link href="/PTR0301000">{t('toService')}</Link>}>
        {t('noneOpen.text')}
      </NothingToOrder>
    )
  const limits = data.accounts.find(({ accountId }) => accountId === values.accountId)?.limits ?? []
  const { value: designatedOnly, onChange: onDesignated } = field('designatedOnly')
  return (
    <>
      <ServiceCards
        accounts={data.accounts}
        value={values.accountId}
        error={field('accountId').error}
        onChange={choose}
        disabled={({ open }) => !open}
      />
      <LimitField {...field('single')} kind="single" limits={limits} />
      <LimitField {...field('daily')} kind="daily" limits={limits} />
      <LimitField {...field('count')} kind="count" limits={limits} />
      <LimitField {...field('annual')} kind="annual" limits={limits} />
      <Checkbox checked={designatedOnly} onChange={onDesignated} note={t('designatedOnly.note')}>
        {t('designatedOnly')}
      </Checkbox>
    </>
  )
}

function AllAccounts() {
  const { data } = useCall(accountLimits, {})
  if (!data) return <Skeleton look="block" />
  return data.accounts.map((account) => <AccountStanding key={account.accountId} account={account} />)
}
