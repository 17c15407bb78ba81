import { brand, type ResponseOf } from '@cloudsail/contract'
import { intoSession } from '@cloudsail/contract/handover'
import { onlineService } from '@cloudsail/contract/help'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt, useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AnswerCard } from '../guidance/answer-card.tsx'
import { DidItHelp } from '../guidance/did-it-help.tsx'
import guidance from '../guidance/guidance.module.css'
import { Urgent } from '../guidance/urgent.tsx'
import { type Help, useHelp } from '../guidance/use-help.ts'
import { ask, choose, rate, type Turn, useTurns, wantsPerson } from './conversation.ts'
import css from './service.module.css'

void loadTexts('onlineService')
void loadTexts('guidance')

const beginnings = [
  'transfers.arrival',
  'methods.limits',
  'methods.otpNotArrived',
  'money.termEarly',
] as const

/**
 * PPR0701000: answers from the help content, searched in the browser only, with their sources. Otherwise hands over to a
 * person.
 */
export default function OnlineServiceScreen() {
  const t = useTexts('onlineService')
  const title = useScreenTitle()
  const help = useHelp()
  const people = useCall(onlineService, {}).data
  const turns = useTurns()
  const { index } = help
  const [typed, setTyped] = useState('')
  const last = useRef<HTMLLIElement>(null)
  const count = turns.length
  useEffect(() => {
    if (count > 0) last.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    ask(index, typed.trim())
    setTyped('')
  }
  return (
    <div className={guidance.page} data-inside>
      <PageHeading>{title}</PageHeading>
      <div className={guidance.columns}>
        <div className={guidance.main}>
          <MessageBar>{t('lead')}</MessageBar>
          {count === 0 && (
            <div className={guidance.chips}>
              {beginnings.map((id) => (
                <Button key={id} look="line" small onClick={() => choose(id, help.words[id].question)}>
                  {help.words[id].question}
                </Button>
              ))}
            </div>
          )}
          <ol className={css.turns} aria-live="polite" aria-label={t('conversation')}>
            {turns.map((turn) => (
              <li key={turn.number} ref={turn.number === count ? last : undefined} className={css.turn}>
                <p className={css.typed}>
                  <span className="said">{t('you')}</span>
                  {turn.typed}
                </p>
                {turn.hadSecrets && <MessageBar kind="warn">{t('secrets')}</MessageBar>}
                <Answer turn={turn} help={help} />
              </li>
            ))}
          </ol>
          {wantsPerson(turns) && <HandOver turns={turns} help={help} people={people} />}
          <form onSubmit={send} className={css.form}>
            <TextField
              label={t('ask')}
              hint={t('ask.hint')}
              maxLength={200}
              value={typed}
              onChange={setTyped}
            />
            <Button type="submit">{t('send')}</Button>
          </form>
        </div>
        <div className={guidance.beside}>
          <Urgent />
          <Card title={t('hours')}>
            <Hours people={people} />
          </Card>
        </div>
      </div>
    </div>
  )
}

type People = ResponseOf<typeof onlineService> | undefined

/** Shows when staff answer by telephone and online, and whether they do now. */
function Hours({ people }: { people: People }) {
  const t = useTexts('onlineService')
  const desk = people?.desk
  return (
    <>
      <p>{t('hours.hotline', { hotline: people?.hotline ?? brand.hotline })}</p>
      {desk && (
        <p>
          {t('hours.desk', { from: desk.opensAt, to: desk.closesAt })}{' '}
          <Tag tone={desk.opensNext ? 'plain' : 'good'}>
            {desk.opensNext ? t('hours.closed') : t('hours.open')}
          </Tag>
        </p>
      )}
    </>
  )
}

function Answer({ turn, help }: { turn: Turn; help: Help }) {
  const t = useTexts('onlineService')
  const overview = useScreenAt('/PAM0101000')
  const { reply } = turn
  if (reply.kind === 'urgent')
    return <MessageBar kind="warn">{t('urgent', { hotline: brand.hotline })}</MessageBar>
  if (reply.kind === 'person') return <p>{t('person')}</p>
  if (reply.kind === 'none') return <p>{t('none')}</p>
  if (reply.kind === 'balance')
    return (
      <p>
        {t('balance')}
        <Gap />
        {overview && <ButtonLink href={`#${overview.route}`}>{t('balance.go')}</ButtonLink>}
      </p>
    )
  return (
    <>
      {reply.corrections.map(({ typed, read }) => (
        <p key={typed} className={guidance.understood}>
          {t('read', { typed, read })}
        </p>
      ))}
      {reply.kind === 'answer' ? (
        <>
          <AnswerCard id={reply.id} help={help} cited />
          <DidItHelp id={reply.id} said={turn.helpful} onSaid={(helpful) => rate(turn.number, helpful)} />
        </>
      ) : (
        <>
          <p>{t('choice')}</p>
          <div className={guidance.chips}>
            {reply.ids.map((id) => (
              <Button key={id} look="line" small onClick={() => choose(id, help.words[id].question)}>
                {help.words[id].question}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  )
}

/**
 * Hands over to a person: by telephone, or by site mail that contains the conversation. The customer sees, shortens and
 * sends the mail there.
 */
function HandOver({ turns, help, people }: { turns: readonly Turn[]; help: Help; people: People }) {
  const t = useTexts('onlineService')
  const mail = useScreenAt('/PCS0201000')
  const [busy, setBusy] = useState(false)
  const content = turns
    .map(({ typed, reply }) =>
      reply.kind === 'answer' ? `${typed}（${help.words[reply.id].question}）` : typed,
    )
    .join('\n')
    .slice(-500)
  const write = async () => {
    setBusy(true)
    await call(intoSession, { screen: 'PCS0201000', fields: { topic: 'consultation', content } })
      .then(() => navigate('/PCS0201000', { state: { handedOver: true } }))
      .finally(() => setBusy(false))
  }
  return (
    <Card title={t('handOver')}>
      <div className={css.people}>
        <Hours people={people} />
        {people?.desk.opensNext && (
          <p>{t('handOver.closed', { at: people.desk.opensNext.slice(5, 16).replace('T', ' ') })}</p>
        )}
      </div>
      <div className={guidance.chips}>
        <ButtonLink href={`tel:${brand.hotline}`}>
          {t('handOver.call', { hotline: brand.hotline })}
        </ButtonLink>
        {mail && (
          <Button look="line" busy={busy} onClick={() => void write()}>
            {t('handOver.mail')}
          </Button>
        )}
      </div>
    </Card>
  )
}
