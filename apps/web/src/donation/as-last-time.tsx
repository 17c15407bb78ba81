import { type CharityRow, lastDonation } from '@cloudsail/contract/donation'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { donateForm } from './donate-form.ts'
import css from './donation.module.css'

interface Props {
  charities: readonly CharityRow[]
  /** Accounts that can be chosen. */
  accounts: readonly string[]
}

/** Fills in the values of the last gift except its amount. Not offered if that project no longer takes gifts. */
export function AsLastTime({ charities, accounts }: Props) {
  const t = useTexts('donation')
  const language = useLanguage()
  const { set, values } = useOrderForm(donateForm)
  const last = useStart(lastDonation, {}).data?.last
  const charity = charities.find(({ charity: code, state }) => code === last?.charity && state === 'open')
  if (!last || !charity || values.charity !== '') return null
  const fill = () =>
    set({
      charity: last.charity,
      donorName: last.donorName,
      note: last.note,
      receiptKind: last.receipt,
      ...(accounts.includes(last.payerAccountId) && { payerAccountId: last.payerAccountId }),
      'receipt.email': last.email,
      'receipt.address': last.address,
      'receipt.postcode': last.postcode,
      listed: last.honour !== null,
      honour: last.honour ?? 'anonymous',
    })
  return (
    <p className={css.like}>
      <Button look="line" small onClick={fill}>
        {t('like')}
      </Button>
      <span className="quiet">{t('like.note', { charity: charity.name[language] })}</span>
    </p>
  )
}
