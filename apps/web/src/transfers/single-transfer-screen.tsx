import { remainingLimits } from '@cloudsail/contract/limits'
import { inBankTransfer, purposes } from '@cloudsail/contract/transfers'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/index.ts'
import { Link } from '../app/router.ts'
import { useTexts } from '../app/texts.ts'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { LimitCard } from '../ui/order-flow/limit-meters.tsx'
import { OrderFlow } from '../ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '../ui/order-flow/order-form.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PayeeFields } from './payee-fields.tsx'
import { PayerField } from './payer-field.tsx'

const form = defineOrderForm<typeof inBankTransfer>({
  contract: inBankTransfer,
  initial: {
    payerAccountId: '',
    payeeName: '',
    payeeAccount: '',
    amount: '',
    currency: 'CNY',
    purpose: 'living',
    postscript: '',
    saveContact: false,
  },
})

/** PTR0101000: to another account of this bank. */
export default function SingleTransferScreen() {
  const t = useTexts('transfers')
  return (
    <OrderFlow
      form={form}
      submitLabel={t('submit')}
      aside={<WhatIsLeft />}
      next={() => <Link href="/PTR0103000">{t('toQuery')}</Link>}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('transfers')
  const { field, values } = useOrderForm(form)
  const { value: saved, onChange: onSave } = field('saveContact')
  return (
    <>
      <PayerField {...field('payerAccountId')} />
      <PayeeFields name={field('payeeName')} account={field('payeeAccount')} />
      <MoneyField {...field('amount')} label={t('amount')} currency={values.currency} />
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
      <Checkbox checked={saved} onChange={onSave}>
        {t('saveContact')}
      </Checkbox>
    </>
  )
}

/** Fee, arrival, and what is left of each limit of the chosen account, before anything is submitted. */
function WhatIsLeft() {
  const t = useTexts('transfers')
  const { payerAccountId: accountId } = useOrderForm(form).values
  const { data } = useQuery({
    queryKey: [remainingLimits.name, accountId],
    queryFn: ({ signal }) => call(remainingLimits, { accountId }, { signal, tell: 'none' }),
    enabled: accountId !== '',
  })
  return (
    <>
      <LimitCard limits={data?.limits ?? []} />
      <Card title={t('feeAndArrival')}>
        <p>{t('feeFree')}</p>
        <p>{t('arrivalNow')}</p>
      </Card>
    </>
  )
}
