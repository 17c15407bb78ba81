import { mostCopies } from '@cloudsail/contract/messages'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { applicationForm } from './application-form.ts'

export function CopiesField() {
  const t = useTexts('applications')
  const { field } = useOrderForm(applicationForm)
  return (
    <Select
      {...field('details.copies')}
      label={t('copies')}
      options={Array.from({ length: mostCopies }, (_, index) => {
        const count = index + 1
        return { value: String(count), label: t('copies.count', { count }) }
      })}
    />
  )
}
