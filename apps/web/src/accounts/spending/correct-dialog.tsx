import {
  correctCategory,
  type FlowCategory,
  flowCategories,
  flowCategoryNames,
  outCategories,
  type SpendingRow,
} from '@cloudsail/contract/accounts'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { useSubmit } from '@cloudsail/ui/base/api/index.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { useState } from 'react'
import type { Correction } from './corrected.tsx'
import css from './spending.module.css'

interface Props {
  row: SpendingRow
  onClose: () => void
  onDone: (correction: Correction) => void
}

/** Corrects the category of this entry only, or of all past and future entries of its counterparty. */
export function CorrectDialog({ row, onClose, onDone }: Props) {
  const t = useTexts('spending')
  const language = useLanguage()
  const [category, setCategory] = useState<FlowCategory>(row.category)
  const [scope, setScope] = useState<'entry' | 'counterparty'>('entry')
  const { submit, pending } = useSubmit(correctCategory)
  const name = row.counterparty || row.summary[language]
  // An outgoing entry cannot be income. An incoming one may be a refund of spending.
  const offered = row.amount.startsWith('-') ? outCategories : flowCategories
  const save = async () => {
    const { accountId, currency, businessDate, entryId } = row
    const entry = { accountId, currency, businessDate, entryId, scope }
    const answer = await submit({ ...entry, category })
    if (!answer) return
    onDone({ entry, name, category, before: answer.before })
    await invalidateQueries()
  }
  return (
    <AskDialog
      onClose={onClose}
      title={t('correct')}
      keep={t('cancel')}
      confirm={t('save')}
      busy={pending}
      onConfirm={() => void save()}
    >
      <div className={css.form}>
        <p>{t('correct.entry', { name, date: row.businessDate })}</p>
        <Select
          label={t('category')}
          value={category}
          onChange={setCategory}
          options={offered.map((value) => ({ value, label: flowCategoryNames[value][language] }))}
        />
        {row.counterparty && (
          <RadioCards
            label={t('scope')}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'entry', label: t('scope.entry') },
              { value: 'counterparty', label: t('scope.all', { name }), note: t('scope.all.note') },
            ]}
          />
        )}
      </div>
    </AskDialog>
  )
}
