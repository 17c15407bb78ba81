import { brand, type ResponseOf } from '@cloudsail/contract'
import { infobar } from '@cloudsail/contract/home'
import { actOnMail, mails, mailTopicNames, readMail } from '@cloudsail/contract/messages'
import { useSubmit } from '@cloudsail/ui/base/api/use-submit.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries, queryClient, useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { discardDraft, readDraft, saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { TextArea } from '@cloudsail/ui/text-area.tsx'
import { useEffect, useState } from 'react'
import { AnswerLine } from './answer-line.tsx'
import css from './mail.module.css'

type Matter = NonNullable<ResponseOf<typeof readMail>['matter']>

/** Shows the deadline for the bank's answer, all mails of the matter, the newest first, and the actions for an answer. */
export function MailThread({ mailId }: { mailId: string }) {
  const t = useTexts('mail')
  const language = useLanguage()
  const { data, error } = useCall(readMail, { mailId })
  useEffect(() => {
    if (!data) return
    // The mail is read now, so counts and lists are reloaded.
    for (const { name } of [infobar, mails]) void queryClient.invalidateQueries({ queryKey: [name] })
  }, [data])
  if (error) return <MessageBar kind="error">{error.message}</MessageBar>
  if (!data) return <Skeleton lines={8} />
  const { matter, today } = data
  return (
    <div className={css.thread}>
      {matter && (
        <>
          <p className={css.head}>
            <Tag tone={matter.topic === 'complaint' ? 'bad' : 'plain'}>
              {mailTopicNames[matter.topic][language]}
            </Tag>
            <span>{t('number', { number: matter.number, branch: matter.branch[language] })}</span>
          </p>
          <Clock matter={matter} today={today} />
        </>
      )}
      <ol className={css.letters}>
        {data.mails.toReversed().map((mail) => (
          <li key={mail.mailId}>
            <p className={css.head}>
              <b>{mail.fromCustomer ? t('you') : brand.bank[language]}</b>
              {mail.kind !== 'letter' && mail.kind !== 'notice' && <span>{t(`kind.${mail.kind}`)}</span>}
              <time dateTime={mail.at}>{momentText(mail.at)}</time>
            </p>
            <p className={css.content}>{mail.content}</p>
          </li>
        ))}
      </ol>
      <Actions key={mailId} mailId={mailId} matter={matter} />
    </div>
  )
}

const dayMs = 86_400_000

/** Shows the deadline of the bank's answer, the days left, and how far a complaint may still be extended. */
function Clock({ matter, today }: { matter: Matter; today: string }) {
  const t = useTexts('mail')
  const left = Math.round((Date.parse(matter.dueOn) - Date.parse(today)) / dayMs)
  const isOpen = matter.state !== 'answered' && matter.state !== 'closed'
  return (
    <section className={css.clock}>
      {isOpen ? (
        <>
          <p className={css.due}>
            <b>{t('due', { date: matter.dueOn })}</b>
            <b className={left <= 2 ? css.soon : undefined}>
              {left < 0 ? t('due.over') : left === 0 ? t('due.today') : t('due.left', { days: left })}
            </b>
          </p>
          <AnswerLine {...matter} today={today} />
          {matter.laterDueOn.length > 0 && (
            <p className={css.small}>{t('due.later', { dates: matter.laterDueOn.join(t('due.or')) })}</p>
          )}
          {matter.escalated && <p className={css.small}>{t('escalated')}</p>}
        </>
      ) : (
        <p className={css.small}>
          {t('answeredAt', { time: matter.answeredAt && momentText(matter.answeredAt) })}
          {matter.rating && ` · ${t(`rated.${matter.rating}`)}`}
        </p>
      )}
    </section>
  )
}

const writable = ['reopen', 'review'] as const
type Action = (typeof writable)[number]

/**
 * Returns the name of a draft within a matter. Like other drafts it outlives the session. A letter and its answer, in either
 * box, belong to one matter and share its draft.
 */
const draftOf = (about: string, action: Action) => `mail.${about}.${action}`
const typedIn = (about: string, action: Action) =>
  readDraft<{ content: string }>(draftOf(about, action))?.content ?? ''

function Actions({ mailId, matter }: { mailId: string; matter: Matter | null }) {
  const t = useTexts('mail')
  const act = useSubmit(actOnMail, { reportErrors: 'withoutField' })
  const may = matter?.may ?? { rate: false, reopen: false, review: false, remove: true }
  const about = matter?.number ?? mailId
  const [writing, setWriting] = useState<Action | null>(
    () => writable.find((action) => may[action] && typedIn(about, action) !== '') ?? null,
  )
  const [content, setContent] = useState(() => (writing ? typedIn(about, writing) : ''))
  const type = (action: Action, text: string) => {
    setContent(text)
    saveDraft(draftOf(about, action), { content: text })
  }
  const write = (action: Action) => {
    setContent(typedIn(about, action))
    setWriting(action)
  }
  const give = async (action: Action | 'good' | 'fair' | 'poor' | 'remove', text = '') => {
    const done = await act.submit({ mailId, action, content: text })
    if (!done) return
    if (writing) discardDraft(draftOf(about, writing))
    setWriting(null)
    setContent('')
    showToast('success', done.answerBy ? t('given.by', { date: done.answerBy }) : t('given'))
    await invalidateQueries()
  }
  return (
    <div className={css.actions}>
      {may.rate && (
        <fieldset className={css.rating}>
          <legend>{t('rate')}</legend>
          {(['good', 'fair', 'poor'] as const).map((rating) => (
            <Button key={rating} look="line" small busy={act.pending} onClick={() => void give(rating)}>
              {t(`rating.${rating}`)}
            </Button>
          ))}
        </fieldset>
      )}
      {writing ? (
        <>
          <TextArea
            label={t(`${writing}.why`)}
            value={content}
            onChange={(text) => type(writing, text)}
            limit={1000}
            rows={4}
            error={act.fieldError('content')}
          />
          <div className={css.buttons}>
            <Button small busy={act.pending} onClick={() => void give(writing, content)}>
              {t('send')}
            </Button>
            <Button look="line" small onClick={() => setWriting(null)}>
              {t('back')}
            </Button>
          </div>
        </>
      ) : (
        <div className={css.buttons}>
          {writable
            .filter((action) => may[action])
            .map((action) => (
              <Button key={action} look="line" small onClick={() => write(action)}>
                {t(action)}
              </Button>
            ))}
          {may.remove && (
            <Button look="text" small busy={act.pending} onClick={() => void give('remove')}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      <p className={css.small}>{t('rights', { hotline: brand.hotline })}</p>
    </div>
  )
}
