import { useState } from 'react'
import { useTexts } from '../base/texts.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type FormWith, useOrderForm } from '../ui/order-flow/order-form.tsx'
import css from './contacts.module.css'

const articles = (large: boolean) =>
  ['payee', large ? 'hvps' : 'time', 'revoke', 'return', 'fee', 'fraud'] as const

interface Props {
  form: FormWith<{ agreed: boolean }>
  /** Over HVPS. */
  large?: boolean
}

/** The agreement on interbank remittances, to be read and ticked. */
export function RemittanceAgreement({ form, large = false }: Props) {
  const t = useTexts('transfers')
  const [open, setOpen] = useState(false)
  const { value, onChange, error } = useOrderForm(form).field('agreed')
  return (
    <>
      <div className={css.agreement}>
        <Checkbox checked={value} onChange={onChange} error={error}>
          {t('agreement.tick')}
        </Checkbox>
        <Button look="text" small onClick={() => setOpen(true)}>
          {t('agreement.read')}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('agreement.title')}
        wide
        actions={
          <Button
            onClick={() => {
              onChange(true)
              setOpen(false)
            }}
          >
            {t('agreement.agree')}
          </Button>
        }
      >
        <ol className={css.articles}>
          {articles(large).map((article) => (
            <li key={article}>{t(`agreement.${article}`)}</li>
          ))}
        </ol>
      </Dialog>
    </>
  )
}
