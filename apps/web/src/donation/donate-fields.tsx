import { minorOf } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { type CharityRow, donationNoteMax } from '@cloudsail/contract/donation'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { AsLastTime } from './as-last-time.tsx'
import { CharityFacts } from './charity-cards.tsx'
import { donateForm } from './donate-form.ts'
import css from './donation.module.css'

const chips = ['10.00', '50.00', '100.00', '500.00'] as const

/** The fields: project, paying account, amount, name of the giver, certificate and receipt. */
export function DonateFields({ charities }: { charities: readonly CharityRow[] }) {
  const t = useTexts('donation')
  const { field, values, set, error } = useOrderForm(donateForm)
  const { data } = useStart(getAssignUserAccountInfo, { function: 'pay' })
  const accounts = useAccountChoices(data?.accounts ?? [], 'CNY')
  const first = accounts.find(({ disabledReason }) => disabledReason === undefined)?.key
  useBeginWith(values.payerAccountId, first, (payerAccountId) => set({ payerAccountId }))
  const from = accounts.find(({ key }) => key === values.payerAccountId)
  return (
    <>
      <AsLastTime charities={charities} accounts={accounts.map(({ key }) => key)} />
      <RadioCards
        {...field('charity')}
        label={t('charity')}
        options={charities.map((charity) => ({
          value: charity.charity,
          disabled: charity.state !== 'open',
          label: (
            <span className={css.choice}>
              <CharityFacts charity={charity} />
            </span>
          ),
        }))}
      />
      <AccountSelect {...field('payerAccountId')} label={t('from')} accounts={accounts} />
      <MoneyField
        {...field('amount')}
        label={t('amount')}
        currency="CNY"
        big
        beside={
          <BalanceBound available={from?.available ?? undefined} currency="CNY" amount={values.amount} />
        }
      />
      <fieldset className={css.chips} aria-label={t('chips')}>
        {chips.map((amount) => (
          <Button
            key={amount}
            look="line"
            small
            aria-pressed={values.amount === amount}
            disabled={Boolean(from?.available && minorOf(amount) > minorOf(from.available))}
            onClick={() => set({ amount })}
          >
            {t('chip', { amount: amount.slice(0, -3) })}
          </Button>
        ))}
      </fieldset>
      <TextField {...field('donorName')} label={t('donor')} hint={t('donor.hint')} optional maxLength={40} />
      <TextField
        {...field('note')}
        label={t('note')}
        hint={t('note.hint', { max: donationNoteMax })}
        optional
        maxLength={120}
      />
      <RadioCards
        {...field('receiptKind')}
        label={t('receipt')}
        options={(['none', 'electronic', 'paper'] as const).map((kind) => ({
          value: kind,
          label: t(`receipt.${kind}`),
          note: t(`receipt.${kind}.note`),
        }))}
      />
      {values.receiptKind !== 'none' && (
        <TextField {...field('receipt.email')} label={t('email')} inputMode="email" maxLength={100} />
      )}
      {values.receiptKind === 'paper' && (
        <>
          <TextField {...field('receipt.address')} label={t('address')} maxLength={240} />
          <TextField
            {...field('receipt.postcode')}
            label={t('postcode')}
            inputMode="numeric"
            maxLength={12}
          />
        </>
      )}
      <Checkbox checked={values.listed} onChange={(listed) => set({ listed })} note={t('listed.note')}>
        {t('listed')}
      </Checkbox>
      {values.listed && (
        <RadioCards
          {...field('honour')}
          error={error('honour')}
          label={t('honour')}
          options={(['full', 'nickname', 'anonymous'] as const).map((name) => ({
            value: name,
            label: t(`honour.${name}`),
          }))}
        />
      )}
    </>
  )
}
