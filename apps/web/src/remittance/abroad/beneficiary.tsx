import { normaliseNumber } from '@cloudsail/contract'
import {
  banksAbroad,
  clearingSystems,
  hasIban,
  hongKongBankCodes,
  hongKongBanks,
  ibanLength,
  isBic,
  isClearingCountry,
  isIban,
  type RemitNetwork,
} from '@cloudsail/contract/remittance'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ComboBox } from '@cloudsail/ui/combo-box.tsx'
import { FormSection } from '@cloudsail/ui/form/form-section.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useCountries } from '@cloudsail/ui/use-countries.ts'
import { useSettled } from '@cloudsail/ui/use-settled.ts'
import css from './abroad.module.css'
import { type AbroadValues, bankPlace } from './forms.ts'
import { NameCheck } from './name-check.tsx'

/**
 * The fields of the beneficiary: the country first, then the fields of that country in one block, so that nothing else
 * moves.
 */
export function Beneficiary({ form, network }: { form: FormWith<AbroadValues>; network: RemitNetwork }) {
  const t = useTexts('abroad')
  const { field, values, set } = useOrderForm(form)
  const countries = useCountries()
  const country = countries.find(({ value }) => value === values.country)?.label ?? ''
  return (
    <FormSection title={t('whom')}>
      <Pair>
        {network === 'swift' ? (
          <Select
            {...field('country')}
            label={t('country')}
            options={countries}
            prompt={t('choose')}
            onChange={(next) =>
              set({ country: next, bic: '', clearingCode: '', bankName: '', bankTown: '', account: '' })
            }
          />
        ) : (
          <TextField label={t('country')} value={country} onChange={() => undefined} readOnly />
        )}
        <TextField {...field('name')} label={t('name')} note={t('name.note')} maxLength={70} />
      </Pair>
      {network === 'swift' ? (
        values.country && <OverseasBank form={form} country={country} />
      ) : (
        <HongKongAccount form={form} />
      )}
      {network === 'swift' && values.country === 'HK' && (
        <p className={css.quiet}>
          {t('hongKong.hint')}
          <Gap />
          <Link href="/PFN0201000">{t('hongKong.link')}</Link>
        </p>
      )}
      <Pair>
        <TextField {...field('town')} label={t('town')} maxLength={35} />
        <TextField {...field('state')} label={t('state')} optional maxLength={35} />
      </Pair>
      <Pair>
        <TextField {...field('street')} label={t('street')} optional maxLength={70} />
        <TextField {...field('postcode')} label={t('postcode')} optional maxLength={16} />
      </Pair>
    </FormSection>
  )
}

function OverseasBank({ form, country }: { form: FormWith<AbroadValues>; country: string }) {
  const t = useTexts('abroad')
  const language = useLanguage()
  const { field, values, set } = useOrderForm(form)
  const place = bankPlace(values)
  const text = useSettled(values.bankName, 200)
  const { data } = useCall(banksAbroad, { country: values.country, text: '' })
  const account = field('account')
  const bic = field('bic')
  const length = ibanLength(place)
  const typed = normaliseNumber(values.account)
  const isGood = hasIban(place) && isIban(typed) && typed.startsWith(place)
  const system = isClearingCountry(place) ? clearingSystems[place] : null
  const clearing = field('clearingCode')
  const town = <TextField {...field('bankTown')} label={t('bankTown')} optional maxLength={35} />
  return (
    <div className={css.needs}>
      <p className={css.needsHead}>
        <b>{t('needs', { country })}</b>
        <span className={css.quiet}>{t('needs.note')}</span>
      </p>
      <ComboBox
        label={t('bank')}
        note={t('bank.note')}
        value={values.bankName}
        onChange={(bankName) => set({ bankName })}
        unfiltered={false}
        options={(data?.banks ?? []).map((bank) => ({
          key: bank.bic,
          label: bank.name,
          note: `${bank.bic} · ${bank.town}`,
          search: `${bank.name} ${bank.bic} ${bank.clearingCode} ${bank.town}`,
          bank,
        }))}
        onPick={({ bank }) =>
          set({
            bic: bank.bic,
            bankName: bank.name,
            bankTown: bank.town,
            clearingCode: system ? bank.clearingCode : '',
          })
        }
        nothing={text ? t('bank.unlisted') : undefined}
      />
      <Pair>
        <TextField
          {...bic}
          label={t('bic')}
          maxLength={11}
          hint={isBic(values.bic) ? <span className={css.good}>{t('checked')}</span> : undefined}
        />
        {system ? (
          <TextField
            {...clearing}
            label={system.title[language]}
            optional={place !== 'IN'}
            maxLength={11}
            hint={
              values.clearingCode && system.isRight(values.clearingCode) ? (
                <span className={css.good}>{t('checked')}</span>
              ) : undefined
            }
          />
        ) : (
          town
        )}
      </Pair>
      {system && values.bic === '' && town}
      <TextField
        {...account}
        label={hasIban(place) ? t('iban') : t('account')}
        maxLength={42}
        hint={
          isGood ? (
            <span className={css.good}>{t('checked')}</span>
          ) : hasIban(place) ? (
            t('iban.hint', { length })
          ) : (
            t('account.noIban', { country })
          )
        }
      />
    </div>
  )
}

function HongKongAccount({ form }: { form: FormWith<AbroadValues> }) {
  const t = useTexts('abroad')
  const language = useLanguage()
  const { field } = useOrderForm(form)
  return (
    <div className={css.needs}>
      <p className={css.needsHead}>
        <b>{t('needs.hongKong')}</b>
      </p>
      <Pair>
        <Select
          {...field('bank')}
          label={t('bank')}
          prompt={t('choose')}
          options={hongKongBankCodes.map((code) => ({
            value: code as string,
            label: `${code} ${hongKongBanks[code][language]}`,
          }))}
        />
        <TextField
          {...field('account')}
          label={t('account')}
          hint={t('account.hongKong')}
          inputMode="numeric"
          maxLength={14}
        />
      </Pair>
      <NameCheck form={form} />
    </div>
  )
}
