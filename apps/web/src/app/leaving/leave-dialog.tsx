import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { logOut } from '../../base/log-out.ts'

void loadTexts('leaving')

/** Asks for confirmation when a customer logs out with unsent input. */
export default function LeaveDialog({ onStay }: { onStay: () => void }) {
  const t = useTexts('leaving')
  const app = useTexts('app')
  return (
    <Dialog
      open
      onClose={onStay}
      title={t('title')}
      actions={
        <>
          <Button look="line" onClick={() => void logOut()}>
            {app('logOut')}
          </Button>
          <Button onClick={onStay}>{t('stay')}</Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  )
}
