import {
  closeFundAccount,
  type FundAccount,
  openFundAccount,
  registrarNames,
} from '@cloudsail/contract/wealth'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import css from './fund-accounts.module.css'

const initial = { registrar: '5F' as FundAccount['registrar'] }
const forms = {
  open: defineOrderForm({ contract: openFundAccount, initial }),
  close: defineOrderForm({ contract: closeFundAccount, initial }),
}

interface Props {
  account: FundAccount
  act: 'open' | 'close'
  schedule: { sentOn: string; confirmOn: string } | null
  onBack: () => void
}

/** PIF1307000: opens or closes an account at a registrar. Shown instead of the list. */
export function ArrangeAccount({ account, act, schedule, onBack }: Props) {
  const t = useTexts('fundAccounts')
  const form = forms[act]
  return (
    <OrderInPlace
      form={form}
      submitLabel={t(`${act}.submit`)}
      back={t('back')}
      onBack={onBack}
      aside={
        <Card title={t('when')}>
          <p>
            {schedule
              ? t('when.text', { sent: schedule.sentOn, confirm: schedule.confirmOn })
              : t('when.none')}
          </p>
          <p className={css.about}>{t(`${act}.note`)}</p>
        </Card>
      }
    >
      <Fields account={account} act={act} />
    </OrderInPlace>
  )
}

function Fields({ account, act }: Pick<Props, 'account' | 'act'>) {
  const t = useTexts('fundAccounts')
  const language = useLanguage()
  const { values, set } = useOrderForm(forms[act])
  const { registrar, number } = account
  useBeginWith(values.registrar === registrar ? registrar : '', registrar, () => set({ registrar }))
  return (
    <dl className={css.facts}>
      <dt>{t('registrar')}</dt>
      <dd>
        <b>{registrarNames[registrar][language]}</b> {registrar}
        {number && act === 'close' && <span>{t('number', { number })}</span>}
      </dd>
    </dl>
  )
}
