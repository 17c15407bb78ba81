import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { changeSettlementAccount, settlementAccount } from '@cloudsail/contract/wealth'
import { useCall } from '../../base/queries.ts'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { useAccountChoices } from '../../ui/account-choices.ts'
import { AccountSelect } from '../../ui/account-select.tsx'
import { defineOrderForm, useOrderForm } from '../../ui/order-flow/order-form.tsx'
import { OrderInPlace } from '../../ui/order-flow/order-in-place.tsx'
import { useStart } from '../../ui/order-flow/use-start.ts'
import { SettlementNow } from './settlement-card.tsx'

void loadTexts('wealthSettlement')

const form = defineOrderForm({ contract: changeSettlementAccount, initial: { accountId: '' } })

/** PIF1327: another settlement account, in the place of the fund accounts. */
export function ChangeSettlement({ onBack }: { onBack: () => void }) {
  const t = useTexts('wealthSettlement')
  return (
    <OrderInPlace
      form={form}
      title={changeSettlementAccount.title}
      submitLabel={t('submit')}
      back={t('back')}
      onBack={onBack}
    >
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
