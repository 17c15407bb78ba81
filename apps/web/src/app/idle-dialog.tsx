import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { useInfobar } from '../base/infobar.ts'
import { logOut } from '../base/log-out.ts'

/** Shows the remaining time of the session, and offers to continue. */
export default function IdleDialog({ seconds, onStay }: { seconds: number; onStay: () => void }) {
  const t = useTexts('app')
  const { refetch, isFetching } = useInfobar()
  // Only an answer of the bank extends the session. Without an answer the time keeps running.
  const stay = async () => {
    if ((await refetch()).isSuccess) onStay()
  }
  return (
    <Dialog
      open
      onClose={stay}
      title={t('idle.title')}
      actions={
        <>
          <Button look="line" onClick={logOut}>
            {t('logOut')}
          </Button>
          <Button onClick={stay} busy={isFetching}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      <p role="timer">{t('idle.text', { seconds })}</p>
    </Dialog>
  )
}
