import { mails, readAllMail } from '@cloudsail/contract/messages'
import { BackToList } from '@cloudsail/ui/back-to-list.tsx'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { ViewsPage } from '@cloudsail/ui/views-page.tsx'
import { useState } from 'react'
import { useInfobar } from '../../base/infobar.ts'
import { LetterForm } from './letter-form.tsx'
import { MailThread } from './mail-thread.tsx'

void loadTexts('mail')

type View = 'inbox' | 'outbox' | 'write'

/** PCS0201000: mails from the bank, mails from the customer, and a new letter. */
export default function MailScreen() {
  const t = useTexts('mail')
  const title = useScreenTitle()
  const today = useBankDate()
  const unread = useInfobar().data?.unreadMail
  const [handedOver] = useState(() => Boolean((history.state as { handedOver?: boolean } | null)?.handedOver))
  const [view, setView] = useState<View>(handedOver ? 'write' : 'inbox')
  const readAll = async () => {
    const { count } = await call(readAllMail, {}, { busy: true })
    showToast('success', t('readAll.done', { count }))
    await invalidateQueries()
  }
  if (view === 'write')
    return (
      <>
        <BackToList onBack={() => setView('inbox')}>{title}</BackToList>
        <h1>{t('write')}</h1>
        <LetterForm handedOver={handedOver} onSent={() => setView('outbox')} />
      </>
    )
  return (
    <ViewsPage
      action={
        <>
          {!!unread && (
            <Button look="line" small onClick={() => void readAll()}>
              <Icon name="check" size={16} /> {t('readAll')}
            </Button>
          )}
          <Button look="sea" small onClick={() => setView('write')}>
            <Icon name="plus" size={16} /> {t('write')}
          </Button>
        </>
      }
      label={t('views')}
      tabs={[
        { value: 'inbox', label: unread ? t('inbox.unread', { count: unread }) : t('inbox') },
        { value: 'outbox', label: t('outbox') },
      ]}
      value={view}
      onChange={setView}
    >
      {today && (
        <QueryPage
          key={view}
          query={mails}
          place="view"
          isForReading
          title={t(view)}
          initial={{ from: addMonths(today, -12), to: today, box: view }}
          searchHint={t('search')}
          rowKey={({ matter, mailId }) => matter ?? mailId}
          detail={{
            title: ({ title }) => title,
            content: ({ mailId }) => <MailThread key={mailId} mailId={mailId} />,
          }}
          empty={{ title: t(`${view}.none`), text: t(`${view}.none.text`) }}
        />
      )}
    </ViewsPage>
  )
}
