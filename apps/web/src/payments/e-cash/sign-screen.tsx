import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { ecashAgreements, signEcash } from '@cloudsail/contract/payments'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { CapFields } from '../agreements/cap-fields.tsx'
import { AutomaticFields, usualAutomatic } from './automatic-fields.tsx'

void loadTexts('ecashSigning')
void loadTexts('payAgreements')

const form = defineOrderForm({
  contract: signEcash,
  initial: { purse: '', accountId: '', single: '500', day: '1000', month: '3000', ...usualAutomatic },
})

/** cashSigning: signs an agreement to top up a purse. */
export default function SignEcashScreen() {
  const t = useTexts('ecashSigning')
  const { data } = useCall(ecashAgreements, {})
  return (
    <OrderFlow
      form={form}
      {...(data &&
        (data.left === 0 || data.free.length === 0) && { instead: <Nothing full={data.left === 0} /> })}
      history="/rechargePayment/cashSigning/agreementManage"
      submitLabel={t('submit')}
      again={t('again')}
      aside={<MessageBar>{t('about')}</MessageBar>}
      next={() => (
        <>
          <NextStep icon="card" href="/PAM1401000">
            {t('toPurse')}
          </NextStep>
          <NextStep icon="list" href="/rechargePayment/cashSigning/agreementManage">
            {t('toManage')}
          </NextStep>
        </>
      )}
    >
      <Fields />
    </OrderFlow>
  )
}

/** Shown if no purse can be signed for: the number of agreements is at its maximum, or all purses have one. */
function Nothing({ full }: { full: boolean }) {
  const t = useTexts('ecashSigning')
  const manage = <Link href="/rechargePayment/cashSigning/agreementManage">{t('toManage')}</Link>
  if (full)
    return (
      <MessageBar kind="warn" title={t('full.title')}>
        {t('full')}
        <Gap />
        {manage}
      </MessageBar>
    )
  return (
    <EmptyState icon="card" title={t('none')} action={manage}>
      {t('none.text')}
    </EmptyState>
  )
}

function Fields() {
  const t = useTexts('ecashSigning')
  const own = useOrderForm(form)
  const { values, set, field } = own
  const { data } = useStart(ecashAgreements, {})
  const { data: moved } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const choices = useAccountChoices(
    (moved?.accounts ?? []).filter(({ kind, accountClass }) => kind === 'debitCard' && accountClass === 1),
    'CNY',
  )
  const usable = choices.find(({ disabledReason }) => !disabledReason)
  const [first] = data?.free ?? []
  useBeginWith(values.purse, first, ({ purse, linkedAccountId }) =>
    set({
      purse,
      ...(choices.some(({ key, disabledReason }) => key === linkedAccountId && !disabledReason) && {
        accountId: linkedAccountId,
      }),
    }),
  )
  useBeginWith(values.accountId, usable?.key, (accountId) => set({ accountId }))
  if (!data) return <Skeleton look="block" />
  return (
    <>
      <Select
        {...field('purse')}
        label={t('purse')}
        options={data.free.map(({ purse, chip }) => ({ value: purse, label: spacedNumber(chip) }))}
      />
      <AccountSelect {...field('accountId')} label={t('account')} accounts={choices} />
      <CapFields form={own} most={data.most} />
      <AutomaticFields form={own} />
    </>
  )
}
