import { getAppParamTableList } from '@cloudsail/contract/dictionaries'
import {
  abroadStart,
  findPurpose,
  needsDocument,
  type PaymentType,
  paymentTypeKeys,
  paymentTypes,
  type RemitNetwork,
  type RemitPurpose,
  remitPurposeKeys,
  remitPurposes,
  takesPaymentType,
} from '@cloudsail/contract/remittance'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { FormSection } from '@cloudsail/ui/form/form-section.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useState } from 'react'
import css from './abroad.module.css'
import { type AbroadValues, asksDocuments } from './forms.ts'

const asked = { tables: [{ name: 'bopCodes' as const }] }

/** The purpose: described in words and answered with code and reason, or chosen. Documents if the code needs them. */
export function Purpose({
  form,
  network,
  isOrder = true,
}: {
  form: FormWith<AbroadValues>
  network: RemitNetwork
  /** False for a template, which stores no document numbers. */
  isOrder?: boolean
}) {
  const t = useTexts('abroad')
  const language = useLanguage()
  const { field, values, set } = useOrderForm(form)
  const [words, setWords] = useState('')
  const isResident = useCall(abroadStart, { network }).data?.isResident ?? true
  const all = useCall(getAppParamTableList, asked).data?.tables[0]?.entries ?? []
  const codes = all.filter(({ code }) => (code === '822030') !== isResident)
  const found = findPurpose(words)
  const choose = (code: string) => {
    const goesWith = codes.find((entry) => entry.code === code)?.goesWith ?? []
    const paymentType = takesPaymentType(code, values.paymentType) ? values.paymentType : 'other'
    set({ code, purpose: (goesWith[0] ?? '') as RemitPurpose | '', paymentType })
  }
  const nameOf = (code: string) => codes.find((entry) => entry.code === code)?.[language] ?? code
  const goesWith = codes.find((entry) => entry.code === values.code)?.goesWith ?? remitPurposeKeys
  const isRefund = values.paymentType === 'refund'
  const needsOne = !isRefund && needsDocument(values.code, values.paymentType)
  return (
    <FormSection title={t('whatFor')}>
      <p className={css.quiet}>{t('refused.note')}</p>
      <TextField
        label={t('describe')}
        hint={t('describe.hint')}
        value={words}
        onChange={setWords}
        maxLength={60}
      />
      <div role="status">
        {found.kind === 'refused' && (
          <MessageBar kind="error" title={t('refused.title')}>
            {t('refused.text', { what: found.what[language] })}
          </MessageBar>
        )}
        {found.kind === 'codes' && found.question && (
          <p className={css.question}>{found.question[language]}</p>
        )}
        {found.kind === 'codes' && found.codes.length > 0 && (
          <ul className={css.found}>
            {found.codes.map((answer) =>
              'code' in answer ? (
                <li key={answer.code}>
                  <span>
                    <b>{nameOf(answer.code)}</b> {answer.code}
                    <br />
                    <span className={css.quiet}>{answer.because[language]}</span>
                  </span>
                  <Button
                    look="line"
                    small
                    disabled={values.code === answer.code}
                    onClick={() => choose(answer.code)}
                  >
                    {values.code === answer.code ? t('found.chosen') : t('found.choose')}
                  </Button>
                </li>
              ) : (
                <li key={answer.refused}>
                  <span>{answer.because[language]}</span>
                  <span className={css.quiet}>{t('refused.title')}</span>
                </li>
              ),
            )}
          </ul>
        )}
      </div>
      <Pair>
        <Select
          {...field('code')}
          label={t('code')}
          prompt={t('choose')}
          onChange={choose}
          options={codes.map((entry) => ({ value: entry.code, label: `${entry.code} ${entry[language]}` }))}
        />
        <Select
          {...field('purpose')}
          label={t('purpose')}
          prompt={t('choose')}
          onChange={(purpose) => set({ purpose: purpose as RemitPurpose })}
          options={remitPurposeKeys
            .filter((key) => goesWith.includes(key))
            .map((key) => ({ value: key as string, label: remitPurposes[key][language] }))}
        />
      </Pair>
      <Select
        {...field('paymentType')}
        label={t('paymentType')}
        onChange={(paymentType) => set({ paymentType: paymentType as PaymentType })}
        options={paymentTypeKeys
          .filter((key) => takesPaymentType(values.code, key) || key === values.paymentType)
          .map((key) => ({ value: key as string, label: paymentTypes[key][language] }))}
      />
      {isOrder && asksDocuments(values) && (
        <>
          <Pair>
            <TextField
              {...field('contract')}
              label={t('contract')}
              optional
              hint={needsOne ? t('documents.one') : undefined}
              maxLength={20}
            />
            <TextField
              {...field('invoice')}
              label={t(isRefund ? 'invoice.refund' : 'invoice')}
              optional={!isRefund}
              maxLength={35}
            />
          </Pair>
          <Pair>
            <TextField {...field('approval')} label={t('approval')} optional maxLength={20} />
            <Checkbox
              checked={values.bonded}
              onChange={(bonded) => set({ bonded })}
              error={field('bonded').error}
            >
              {t('bonded')}
            </Checkbox>
          </Pair>
        </>
      )}
      <TextField
        {...field('information')}
        label={t('information')}
        optional
        note={t('information.note', { count: values.information.length })}
        hint={t('information.hint')}
        maxLength={140}
      />
    </FormSection>
  )
}
