import { logOut } from '../../base/log-out.ts'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

void loadTexts('leaving')

/** Asks whoever logs out with something typed and not sent. */
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
