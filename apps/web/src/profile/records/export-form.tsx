import { brand, type Language, languageNames, languages } from '@cloudsail/contract'
import { type ExportPart, exportData, exportParts } from '@cloudsail/contract/profile'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { DateField } from '@cloudsail/ui/date-field/date-field.tsx'
import { Field } from '@cloudsail/ui/field.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import css from './data.module.css'

interface Values {
  parts: readonly ExportPart[]
  from: string
  to: string
  language: Language | ''
}

const definition = {
  contract: exportData,
  initial: { parts: exportParts, from: '', to: '', language: '' } satisfies Values as Values,
  toInput: ({ parts, language, ...period }: Values) => ({
    ...period,
    parts: [...parts],
    language: language as Language,
  }),
}
/** Authorised by the factors of the customer's method, or by the enquiry password if there is no method. */
const byFactors = defineOrderForm<typeof exportData, Values>({ ...definition, secrets: [] })
const byPassword = defineOrderForm<typeof exportData, Values>({
  ...definition,
  checkSecrets: (read) => ({ queryPassword: read('queryPassword') === '' ? 'passwordRequired' : null }),
})

interface Props {
  today: string
  max: number
  /** True if the customer has no authentication method. */
  asksPassword: boolean
  onBack: () => void
}

/** PSC0109: chooses which data of which days to export. Shown instead of the data centre. */
export function ExportForm({ today, max, asksPassword, onBack }: Props) {
  const t = useTexts('dataCentre')
  const form = asksPassword ? byPassword : byFactors
  return (
    <OrderInPlace
      form={form}
      submitLabel={t('export.submit')}
      back={t('export.back')}
      onBack={onBack}
      aside={
        <>
          <Card title={t('export.safe')}>
            <p className="quiet">{t('export.safe.text', { hotline: brand.hotline })}</p>
          </Card>
          <Card title={t('export.how')}>
            <p className="quiet">{t('export.how.text', { max })}</p>
          </Card>
        </>
      }
    >
      <Fields form={form} today={today} asksPassword={asksPassword} />
    </OrderInPlace>
  )
}

function Fields({
  form,
  today,
  asksPassword,
}: Pick<Props, 'today' | 'asksPassword'> & { form: typeof byFactors }) {
  const t = useTexts('dataCentre')
  const page = useLanguage()
  const { field, values, set, error, secret } = useOrderForm(form)
  useBeginWith(values.to, today, (to) => set({ to }))
  useBeginWith(values.from, addMonths(today, -12), (from) => set({ from }))
  useBeginWith(values.language, page, (language) => set({ language: language as Language }))
  const choose = (part: ExportPart, chosen: boolean) =>
    set({ parts: exportParts.filter((each) => (each === part ? chosen : values.parts.includes(each))) })
  return (
    <>
      <Field label={t('export.parts')} error={error('parts')} group>
        {() => (
          <div className={css.parts}>
            {exportParts.map((part) => (
              <Checkbox
                key={part}
                checked={values.parts.includes(part)}
                onChange={(chosen) => choose(part, chosen)}
                note={t(`export.format.${part}`)}
              >
                {t(`export.part.${part}`)}
              </Checkbox>
            ))}
          </div>
        )}
      </Field>
      <Pair>
        <DateField {...field('from')} max={today} label={t('export.from')} />
        <DateField {...field('to')} max={today} label={t('export.to')} hint={t('export.period')} />
      </Pair>
      <Select
        {...field('language')}
        label={t('export.language')}
        options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
      />
      {asksPassword && (
        <SecretField
          {...secret('queryPassword')}
          label={t('export.password')}
          hint={t('export.password.hint')}
          kind="digits"
        />
      )}
    </>
  )
}
