import { groupAmount } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { bindQuick, quickAgreements } from '@cloudsail/contract/payments'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { CapFields } from '../agreements/cap-fields.tsx'

const form = defineOrderForm({
  contract: bindQuick,
  initial: {
    institution: '',
    accountId: '',
    single: '',
    day: '',
    month: '',
    smallWithoutCode: false,
    agreed: false,
  },
})

/** 绑定到钱包: signs an agreement with a wallet. */
export function BindFlow({ onBack }: { onBack: () => void }) {
  const t = useTexts('quickPay')
  const words = useTexts('payAgreements')
  return (
    <OrderInPlace
      form={form}
      submitLabel={t('bind.submit')}
      back={words('back')}
      next={words('toList')}
      aside={<MessageBar>{t('bind.about')}</MessageBar>}
      onBack={onBack}
    >
      <Fields />
    </OrderInPlace>
  )
}

function Fields() {
  const t = useTexts('quickPay')
  const language = useLanguage()
  const own = useOrderForm(form)
  const { values, set, field } = own
  const { data } = useStart(quickAgreements, {})
  const { data: mine } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const cards = new Set(data?.accounts.map(({ accountId }) => accountId))
  const choices = useAccountChoices(mine?.accounts ?? [], 'CNY').filter(({ key }) => cards.has(key))
  const first = choices.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.accountId, first?.key, (accountId) => set({ accountId }))
  useBeginWith(values.single, data?.defaults.single, () => set({ ...data!.defaults }))
  if (!data || !mine) return <Skeleton look="block" />
  return (
    <>
      <Select
        {...field('institution')}
        label={t('bind.wallet')}
        prompt={t('bind.prompt')}
        options={data.wallets.map(({ institution, name }) => ({ value: institution, label: name[language] }))}
      />
      <AccountSelect {...field('accountId')} label={t('bind.account')} accounts={choices} />
      <CapFields form={own} most={data.most} />
      <Checkbox
        checked={values.smallWithoutCode}
        onChange={(smallWithoutCode) => set({ smallWithoutCode })}
        note={t('bind.small.note', {
          single: groupAmount(data.small.single),
          day: groupAmount(data.small.day),
        })}
      >
        {t('bind.small')}
      </Checkbox>
      <AgreementTick agreement="quickPayment" {...field('agreed')}>
        {t('bind.agree')}
      </AgreementTick>
    </>
  )
}
