import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { changeSettlementAccount, settlementAccount } from '@cloudsail/contract/wealth'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { SettlementNow } from './settlement-card.tsx'

void loadTexts('wealthSettlement')

const form = defineOrderForm({ contract: changeSettlementAccount, initial: { accountId: '' } })

/** PIF1327: changes the settlement account. Shown instead of the fund accounts. */
export function ChangeSettlement({ onBack }: { onBack: () => void }) {
  const t = useTexts('wealthSettlement')
  return (
    <OrderInPlace form={form} submitLabel={t('submit')} back={t('back')} onBack={onBack}>
      <Fields />
    </OrderInPlace>
  )
}

function Fields() {
  const t = useTexts('wealthSettlement')
  const { field } = useOrderForm(form)
  const named = useCall(settlementAccount, {}).data?.settlement?.named
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const able = data?.accounts.filter(
    ({ accountClass, accountId }) => accountClass === 1 && accountId !== named?.accountId,
  )
  const accounts = useAccountChoices(able ?? [], 'CNY')
  return (
    <>
      <SettlementNow />
      {able && accounts.length === 0 ? (
        <p>{t('to.none')}</p>
      ) : (
        <AccountSelect {...field('accountId')} label={t('to')} prompt={t('to.prompt')} accounts={accounts} />
      )}
      <p>{t('note')}</p>
    </>
  )
}
