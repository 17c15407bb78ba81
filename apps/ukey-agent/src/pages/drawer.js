// Shows and moves the keys in the drawer. Polls, because the bank inserts keys when it starts.
const { texts, language } = document.body.dataset
const t = JSON.parse(texts)
const list = document.getElementById('keys')
const empty = document.getElementById('empty')
const trouble = document.getElementById('trouble')
const againMs = 2_000
let shown = ''

const element = (tag, className, text) => {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
const day = (iso) =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long' }).format(new Date(iso))

function button(key, action, words, change) {
  const made = element('button', action === 'insert' ? '' : 'line', words)
  made.type = 'button'
  made.dataset.key = key.label
  made.dataset.action = action
  made.setAttribute('aria-label', `${words} ${key.label}`)
  made.addEventListener('click', () => void send(key.label, change))
  return made
}

function row(key) {
  const item = element('li', key.inserted ? 'key inserted' : 'key')
  const body = element('div', 'stick')
  body.append(element('span', 'plug'))
  const words = element('div', 'words')
  words.append(
    element('b', '', key.subject.replace(/\s\S+$/, '') || key.label),
    element('span', 'label', key.label),
  )
  words.append(
    element(
      'span',
      'quiet',
      key.notAfter ? t['drawer.until'].replace('{date}', day(key.notAfter)) : t['drawer.bare'],
    ),
  )
  const state = element('span', 'state', key.inserted ? t['drawer.inserted'] : t['drawer.lying'])
  words.append(state)
  if (key.left < key.mostTries)
    words.append(
      element(
        'span',
        'state bad',
        key.left ? t['drawer.left'].replace('{left}', key.left) : t['drawer.locked'],
      ),
    )
  const actions = element('div', 'actions')
  actions.append(
    key.inserted
      ? button(key, 'pull', t['drawer.pull'], { inserted: false })
      : button(key, 'insert', t['drawer.insert'], { inserted: true }),
  )
  if (key.left < key.mostTries) actions.append(button(key, 'unlock', t['drawer.unlock'], { unlock: true }))
  item.append(body, words, actions)
  return item
}

async function show() {
  try {
    const text = await (await fetch('/drawer/keys')).text()
    trouble.textContent = ''
    if (text === shown) return
    shown = text
    const { keys } = JSON.parse(text)
    const { key, action } = document.activeElement?.dataset ?? {}
    list.replaceChildren(...keys.map(row))
    list.hidden = keys.length === 0
    empty.hidden = keys.length > 0
    if (key) {
      const opposite = { insert: 'pull', pull: 'insert', unlock: 'insert' }[action]
      const own = [...list.querySelectorAll('button')].filter(({ dataset }) => dataset.key === key)
      ;(own.find(({ dataset }) => dataset.action === opposite) ?? own[0])?.focus()
    }
  } catch {
    trouble.textContent = t.offline
  }
}

async function send(label, change) {
  await fetch(`/drawer/keys/${encodeURIComponent(label)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  }).catch(() => undefined)
  await show()
}

void show()
setInterval(() => void show(), againMs)
