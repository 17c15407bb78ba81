import { navigate } from '@cloudsail/ui/base/router.ts'
import { useIsInside } from '@cloudsail/ui/base/session.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { use, useMemo, useState } from 'react'
import { search } from '../answers/search.ts'
import { loadTaskWords } from '../answers/words.ts'
import { type TaskId, taskIds, tasks } from '../content/tasks.ts'
import { QuestionRows } from './asked-questions-screen.tsx'
import { Filled } from './filled.tsx'
import css from './guidance.module.css'
import { HelpPage } from './help-page.tsx'
import { useNamed } from './question-address.ts'
import { StepList } from './step-list.tsx'
import { Urgent } from './urgent.tsx'
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
  const shown = taskIds.filter((id) => help.screenAt(tasks[id].link))
  return (
    <HelpPage
      title={t('center.title')}
      lead={t('center.lead')}
      beside={<Urgent />}
      besideFirst={found.isEmergency}
    >
      <search className={css.search}>
        <TextField
          label={t('questions.search')}
          hint={t('questions.hint')}
          type="search"
          maxLength={200}
          before={<Icon name="search" size={18} />}
          value={typed}
          onChange={setTyped}
        />
      </search>
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
      <section className={css.stack} aria-label={t('center.tasks')}>
        <ul className={css.tasks}>
          {shown.map((id) => (
            <li key={id}>
              <a className={css.task} href={`#/login/helpCenter?q=${id}`}>
                <strong>{words.tasks[id].title}</strong>
                <small>
                  <Filled text={words.tasks[id].lead} figures={help.figures} />
                </small>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Card flush title={t('center.common')}>
        <QuestionRows ids={help.ids.filter((id) => common.has(id))} help={help} />
      </Card>
    </HelpPage>
  )
}

/** The most common tasks. */
const common: ReadonlySet<string> = new Set([
  'start.forgot',
  'methods.otpNotArrived',
  'methods.limits',
  'transfers.arrival',
  'transfers.cancel',
])

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
