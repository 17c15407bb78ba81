import { MoreLink } from '@cloudsail/ui/answer/card-foot.tsx'
import { ItemRow, ItemRows } from '@cloudsail/ui/answer/item-row.tsx'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { useIsInside } from '@cloudsail/ui/base/session.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { GroupIcon, Strokes } from '@cloudsail/ui/group-icon.tsx'
import { Icon, type IconName } from '@cloudsail/ui/icon.tsx'
import { Disc } from '@cloudsail/ui/rows/disc.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { type ReactNode, use, useId, useMemo, useState } from 'react'
import { search } from '../answers/search.ts'
import { loadTaskWords } from '../answers/words.ts'
import type { QuestionId } from '../content/questions.ts'
import { type TaskId, taskIds, tasks } from '../content/tasks.ts'
import { QuestionRows } from './asked-questions-screen.tsx'
import { Filled, filledText } from './filled.tsx'
import css from './guidance.module.css'
import { HelpPage } from './help-page.tsx'
import { FiguresFailed, NoneFound, Points } from './help-parts.tsx'
import { useNamed } from './question-address.ts'
import { StepList } from './step-list.tsx'
import { Contact, Urgent } from './urgent.tsx'
import { type Help, useHelp } from './use-help.ts'

void loadTexts('guidance')

/** /login/helpCenter: help by task. `?q=` names a task. */
export default function HelpCenterScreen() {
  const help = useHelp()
  const named = useNamed()
  const id = taskIds.find((each) => each === named)
  return id && help.screenAt(tasks[id].link) ? <OneTask id={id} help={help} /> : <AllTasks help={help} />
}

function AllTasks({ help }: { help: Help }) {
  const t = useTexts('guidance')
  const words = use(loadTaskWords(useLanguage()))
  const [typed, setTyped] = useState('')
  const { index } = help
  const found = useMemo(() => search(index, typed), [index, typed])
  const heading = useId()
  const shown = taskIds.filter((id) => help.screenAt(tasks[id].link))
  const ask = (
    <search className={css.ask}>
      <TextField
        label={<span className="said">{t('questions.search')}</span>}
        hint={t('center.device')}
        placeholder={t('center.placeholder')}
        type="search"
        maxLength={200}
        before={<Icon name="search" size={18} />}
        value={typed}
        onChange={setTyped}
      />
    </search>
  )
  return (
    <HelpPage
      title={t('center.title')}
      top={ask}
      urgent={<Urgent />}
      beside={<Contact />}
      besideFirst={found.isEmergency}
    >
      <p className="said" role="status">
        {typed.trim() ? t('questions.found', { count: found.ids.length }) : ''}
      </p>
      {typed.trim() !== '' &&
        (found.ids.length > 0 ? (
          <Card flush title={t('center.found')}>
            <QuestionRows ids={found.ids.slice(0, 5)} help={help} />
          </Card>
        ) : (
          <NoneFound />
        ))}
      <section className={css.tasksOf} aria-labelledby={heading}>
        <h2 id={heading}>{t('center.tasks')}</h2>
        <ul className={css.tasks}>
          {shown.map((id) => {
            const [name, takes, brings] = words.tasks[id].tile
            return (
              <li key={id}>
                <a className={css.task} href={`#/login/helpCenter?q=${id}`}>
                  <Disc>{marks[id]}</Disc>
                  <strong>{name}</strong>
                  <small>{filledText(takes, help.figures)}</small>
                  <small>{filledText(brings, help.figures)}</small>
                </a>
              </li>
            )
          })}
          <li>
            <a className={css.task} href="#/siteMap">
              <Disc className={css.quietMark}>{marks.all}</Disc>
              <strong>{t('center.all')}</strong>
              <small>{t('center.all.name')}</small>
              <small>{t('center.all.pinyin')}</small>
            </a>
          </li>
        </ul>
      </section>
      <Card
        flush
        title={t('center.common')}
        aside={<MoreLink href="/askedQuestions">{t('center.more')}</MoreLink>}
      >
        <div className={css.cardRows}>
          <ItemRows label={t('center.common')}>
            {common.map((each) => (
              <CommonQuestion key={each.id} question={each} help={help} />
            ))}
          </ItemRows>
        </div>
      </Card>
    </HelpPage>
  )
}

/** A common question as a noun, with the first sentence of its answer. The answer opens in place. */
function CommonQuestion({
  question: { id, noun, icon },
  help,
}: {
  question: (typeof common)[number]
  help: Help
}) {
  const t = useTexts('guidance')
  const [isOpen, setOpen] = useState(false)
  const { answer, points } = help.words[id]
  return (
    <li>
      <ItemRow
        icon={<Icon name={icon} size={18} />}
        name={t(noun)}
        below={[]}
        note={<span className={css.wrap}>{filledText(answer, help.figures)}</span>}
        arrow="down"
        isOpen={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className={css.opened}>
          <Points points={points} figures={help.figures} />
          <MoreLink href={`/askedQuestions?q=${id}`}>{t('center.whole')}</MoreLink>
        </div>
      )}
    </li>
  )
}

/** Icons of the tasks. */
const marks: Readonly<Record<TaskId | 'all', ReactNode>> = {
  open: <Icon name="user" size={18} />,
  pay: <GroupIcon name="transfers" size={18} />,
  payOther: <GroupIcon name="remittance" size={18} />,
  lost: <Icon name="lock" size={18} />,
  save: <GroupIcon name="deposits" size={18} />,
  receipt: <Icon name="list" size={18} />,
  abroad: <Strokes path="M4.5 7h11v9.5h-11zM7.5 7V4.3h5V7M8 10v3.5M12 10v3.5" size={18} />,
  all: <GroupIcon name="all" size={18} />,
}

/** The most common questions. */
const common = [
  { id: 'start.forgot', noun: 'noun.forgot', icon: 'lock' },
  { id: 'methods.otpNotArrived', noun: 'noun.otp', icon: 'phone' },
  { id: 'methods.limits', noun: 'noun.limits', icon: 'filter' },
  { id: 'transfers.arrival', noun: 'noun.arrival', icon: 'clock' },
  { id: 'transfers.cancel', noun: 'noun.cancel', icon: 'refresh' },
] as const satisfies readonly { id: QuestionId; noun: string; icon: IconName }[]

function OneTask({ id, help }: { id: TaskId; help: Help }) {
  const t = useTexts('guidance')
  const { title, lead, ready, steps } = use(loadTaskWords(useLanguage())).tasks[id]
  const { link, pictures, related } = tasks[id]
  const screen = help.screenAt(link)
  const isInside = useIsInside()
  const beside = (
    <>
      <Card title={t('task.ready')}>
        <ul className={css.checks}>
          {ready.map((each) => (
            <li key={each}>
              <Icon name="check" size={18} />
              <span>{each}</span>
            </li>
          ))}
        </ul>
      </Card>
      <ButtonLink look="sea" href={`#${link}`}>
        {t(screen?.access === 'public' || isInside ? 'task.start' : 'task.startInside')}
      </ButtonLink>
      <Urgent />
    </>
  )
  return (
    <HelpPage
      title={title}
      lead={<Filled text={lead} figures={help.figures} />}
      beside={beside}
      besideFirst={id === 'lost'}
    >
      {help.failed && <FiguresFailed retry={help.retry} />}
      <StepList title={t('task.steps')} steps={steps} pictures={pictures} figures={help.figures} />
      <Card flush title={t('task.related')}>
        <QuestionRows ids={related.filter((each) => help.ids.includes(each))} help={help} />
      </Card>
      <p>
        <Button look="text" onClick={() => navigate('/login/helpCenter')}>
          {t('task.all')}
        </Button>
      </p>
    </HelpPage>
  )
}
