import { MoreLink } from '@cloudsail/ui/answer/card-foot.tsx'
import { ItemRow, ItemRows } from '@cloudsail/ui/answer/item-row.tsx'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { useIsInside } from '@cloudsail/ui/base/session.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Strokes } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { use, useId, useMemo, useState } from 'react'
import { search } from '../answers/search.ts'
import { loadTaskWords } from '../answers/words.ts'
import type { QuestionId } from '../content/questions.ts'
import { type TaskId, taskIds, tasks } from '../content/tasks.ts'
import { QuestionRows } from './asked-questions-screen.tsx'
import { Filled, filledText } from './filled.tsx'
import css from './guidance.module.css'
import { HelpPage } from './help-page.tsx'
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
          <Card>
            <EmptyState icon="search" title={t('questions.none')}>
              {t('questions.none.text')}
            </EmptyState>
          </Card>
        ))}
      <section className={css.tasksOf} aria-labelledby={heading}>
        <h2 id={heading}>{t('center.tasks')}</h2>
        <ul className={css.tasks}>
          {shown.map((id) => {
            const [name, takes, brings] = words.tasks[id].tile
            return (
              <li key={id}>
                <a className={css.task} href={`#/login/helpCenter?q=${id}`}>
                  <TaskMark path={marks[id]} />
                  <strong>{name}</strong>
                  <small>{filledText(takes, help.figures)}</small>
                  <small>{filledText(brings, help.figures)}</small>
                </a>
              </li>
            )
          })}
          <li>
            <a className={css.task} href="#/siteMap">
              <TaskMark path={marks.all} quiet />
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

function TaskMark({ path, quiet }: { path: string; quiet?: boolean }) {
  return (
    <span className={cx(css.taskMark, quiet && css.quietMark)} aria-hidden="true">
      <Strokes path={path} size={18} />
    </span>
  )
}

/** A common question as a noun, with the first sentence of its answer. The answer opens in place. */
function CommonQuestion({
  question: { id, noun, path },
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
        icon={<Strokes path={path} size={18} />}
        name={t(noun)}
        below={[]}
        note={<span className={css.wrap}>{filledText(answer, help.figures)}</span>}
        arrow="down"
        isOpen={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className={css.opened}>
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Filled text={point} figures={help.figures} />
              </li>
            ))}
          </ul>
          <MoreLink href={`/askedQuestions?q=${id}`}>{t('center.whole')}</MoreLink>
        </div>
      )}
    </li>
  )
}

const transfer = 'M3 7.4h13.4L13 4M17 12.6H3.6L7 16'
const lock = 'M5 9h10v7.5H5zM7.2 9V6.5a2.8 2.8 0 0 1 5.6 0V9'

/** Icons of the tasks on a 20-unit square. */
const marks: Readonly<Record<TaskId | 'all', string>> = {
  open: 'M10 3.4a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6ZM3.6 16.8c.8-3.3 3.2-4.5 6.4-4.5s5.6 1.2 6.4 4.5',
  pay: transfer,
  payOther:
    'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM3 10h14M10 3c2.5 2 3.5 4.4 3.5 7s-1 5-3.5 7c-2.5-2-3.5-4.4-3.5-7S7.5 5 10 3Z',
  lost: lock,
  save: 'M4.5 3.5h11a1.3 1.3 0 0 1 1.3 1.3v9.4a1.3 1.3 0 0 1-1.3 1.3h-11a1.3 1.3 0 0 1-1.3-1.3V4.8a1.3 1.3 0 0 1 1.3-1.3ZM10 6.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM10 8.6v.9M5.8 15.6v1.6M14.2 15.6v1.6',
  receipt: 'M5 2.9h7l3.5 3.5v10.7H5zM12 2.9v3.5h3.5M7.7 10h4.8M7.7 13h4.8',
  abroad: 'M4.5 7h11v9.5h-11zM7.5 7V4.3h5V7M8 10v3.5M12 10v3.5',
  all: 'M3.7 3.7h4.8v4.8H3.7zM11.5 3.7h4.8v4.8h-4.8zM3.7 11.5h4.8v4.8H3.7zM11.5 11.5h4.8v4.8h-4.8z',
}

/** The most common questions. */
const common = [
  { id: 'start.forgot', noun: 'noun.forgot', path: lock },
  { id: 'methods.otpNotArrived', noun: 'noun.otp', path: 'M6 2.8h8v14.4H6zM9 14.7h2' },
  {
    id: 'methods.limits',
    noun: 'noun.limits',
    path: 'M3.5 6h7M14.5 6h2M3.5 14h2M9.5 14h7M12.5 4.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM7.5 12.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
  },
  {
    id: 'transfers.arrival',
    noun: 'noun.arrival',
    path: 'M10 5.8V10l2.9 1.7M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4Z',
  },
  {
    id: 'transfers.cancel',
    noun: 'noun.cancel',
    path: 'M3.8 7.5h8.9a4 4 0 0 1 0 8H7.5M7 4.3 3.8 7.5 7 10.7',
  },
] as const satisfies readonly { id: QuestionId; noun: string; path: string }[]

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
      {help.failed && (
        <MessageBar kind="error" title={t('figures.failed')}>
          <Button look="line" small onClick={help.retry}>
            {t('figures.retry')}
          </Button>
        </MessageBar>
      )}
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
