import { type OverviewAccount, renameAccount } from '@cloudsail/contract/accounts'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { FormFrame } from '@cloudsail/ui/form/form-frame.tsx'
import { useForm } from '@cloudsail/ui/form/use-form.ts'
import { tidyBy, validateBy } from '@cloudsail/ui/form/validate.ts'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useId } from 'react'

const tidy = tidyBy(renameAccount.request)

/** Lets the customer rename an account. The name has no other effect. */
export function RenameDialog({ account, onClose }: { account: OverviewAccount; onClose: () => void }) {
  const t = useTexts('accounts')
  const formId = useId()
  const { accountId, nickname } = account
  const form = useForm({
    initial: { nickname: nickname ?? '' },
    tidy,
    validate: (values) => validateBy(renameAccount.request, { accountId, ...values }),
    send: async (input) => {
      await call(renameAccount, input as never, { reportErrors: 'none', busy: true })
      await invalidateQueries()
      showToast('success', t('rename.saved'))
      onClose()
    },
  })
  return (
    <AskDialog
      onClose={onClose}
      title={t('rename.title')}
      keep={t('rename.cancel')}
      confirm={t('rename.save')}
      form={formId}
      busy={form.sending}
    >
      <FormFrame id={formId} form={form}>
        <TextField {...form.field('nickname')} label={t('rename.label')} hint={t('rename.hint')} optional />
      </FormFrame>
    </AskDialog>
  )
}
