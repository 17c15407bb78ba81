import { purposes } from '@cloudsail/contract/transfers'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'

/** Remarks on a domestic transfer. */
export interface Remark {
  purpose: (typeof purposes)[number]
  postscript: string
}

export const noRemark: Remark = { purpose: 'living', postscript: '' }

/** The fields for purpose and postscript. */
export function RemarkFields({ form }: { form: FormWith<Remark> }) {
  const t = useTexts('transfers')
  const { field } = useOrderForm(form)
  return (
    <Pair short>
      <Select
        {...field('purpose')}
        label={t('purpose')}
        options={purposes.map((purpose) => ({ value: purpose, label: t(`purpose.${purpose}`) }))}
      />
      <TextField
        {...field('postscript')}
        label={t('postscript')}
        note={t('postscriptNote')}
        placeholder={t('postscriptHint')}
        maxLength={160}
        optional="unmarked"
      />
    </Pair>
  )
}

/** The field for the mobile number that notifies the payee at another bank. */
export function PayeeMobileField({ form }: { form: FormWith<{ payeeMobile: string }> }) {
  const t = useTexts('transfers')
  const { field } = useOrderForm(form)
  return (
    <TextField
      {...field('payeeMobile')}
      label={t('payeeMobile')}
      hint={t('payeeMobileHint')}
      inputMode="tel"
      maxLength={20}
      optional
    />
  )
}

/** The choice to save the payee as a contact. */
export function SaveContactField({ form }: { form: FormWith<{ saveContact: boolean }> }) {
  const t = useTexts('transfers')
  const { value, onChange } = useOrderForm(form).field('saveContact')
  return (
    <Checkbox checked={value} onChange={onChange}>
      {t('saveContact')}
    </Checkbox>
  )
}
