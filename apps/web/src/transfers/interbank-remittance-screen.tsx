import { arrivals, payeeTypes, purposes } from '@cloudsail/contract/transfers'
import { Link } from '../app/router.ts'
import { useTexts } from '../app/texts.ts'
import { Checkbox } from '../ui/choice.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { OrderFlow } from '../ui/order-flow/order-flow.tsx'
import { useOrderForm } from '../ui/order-flow/order-form.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { BankFields } from './bank-fields.tsx'
import { HeldRemittance } from './held-remittance.tsx'
import { OutsidePayeeFields } from './outside-payee-fields.tsx'
import { PayerField } from './payer-field.tsx'
import { RemittanceAgreement } from './remittance-agreement.tsx'
import { RemittanceAside } from './remittance-aside.tsx'
import { remittanceForm as form } from './remittance-form.ts'

/** PTR0201000: to an account at another bank. */
export default function InterbankRemittanceScreen() {
  const t = useTexts('transfers')
  return (
    <OrderFlow
      form={form}
      submitLabel={t('remit.submit')}
      aside={<RemittanceAside />}
      next={() => <Link href="/PTR0203000">{t('remit.toQuery')}</Link>}
      pending={({ orderId, state }) => state === 'pending' && <HeldRemittance orderId={orderId} />}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('transfers')
  const { field, values, set, error } = useOrderForm(form)
  const { value: saved, onChange: onSave } = field('saveContact')
  return (
    <>
      <PayerField {...field('payerAccountId')} />
      <RadioCards
        {...field('payeeType')}
        label={t('payeeType')}
        options={payeeTypes.map((type) => ({ value: type, label: t(`payeeType.${type}`) }))}
      />
      <OutsidePayeeFields />
      <BankFields values={values} set={set} error={error} />
      <MoneyField {...field('amount')} label={t('remit.amount')} currency="CNY" />
      <RadioCards
        {...field('arrival')}
        label={t('arrival')}
        options={arrivals.map((arrival) => ({
          value: arrival,
          label: t(`arrival.${arrival}`),
          note: t(`arrival.${arrival}.note`),
        }))}
      />
      <Select
        {...field('purpose')}
        label={t('purpose')}
        options={purposes.map((purpose) => ({ value: purpose, label: t(`purpose.${purpose}`) }))}
      />
      <TextField
        {...field('postscript')}
        label={t('postscript')}
        hint={t('postscriptHint')}
        maxLength={80}
        optional
      />
      <TextField
        {...field('noticeMobile')}
        label={t('noticeMobile')}
        hint={t('noticeMobileHint')}
        inputMode="tel"
        maxLength={20}
        optional
        onChange={(text) => set({ noticeMobile: text.normalize('NFKC').replace(/[\s-]/g, '') })}
      />
      <Checkbox checked={saved} onChange={onSave}>
        {t('saveContact')}
      </Checkbox>
      <RemittanceAgreement />
    </>
  )
}
