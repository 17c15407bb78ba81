// Polls the gateway's messages and shows those of one number, as a phone would.
import { element, find } from './page-parts.js'

const address = new URL('messages.json', import.meta.url)
const t = JSON.parse(document.body.dataset.texts)
const locale = document.documentElement.lang
const refreshMs = 1_200

let chosen = location.hash.slice(1)
let drawn = ''

// Messages and the current date are shown in the bank's time, Beijing, which may differ from the machine's clock.
const timeZone = 'Asia/Shanghai'
const clock = new Intl.DateTimeFormat(locale, {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const day = new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric' })
let aheadMs = 0
function when({ sentAt }) {
  const date = new Date(sentAt)
  const today = day.format(new Date(Date.now() + aheadMs))
  return `${day.format(date) === today ? t.today : day.format(date)} ${clock.format(date)}`
}

const readable = (mobile) =>
  mobile.startsWith('852')
    ? mobile.replace(/(\d{3})(\d{4})(\d{4})/, '+$1 $2 $3')
    : mobile.replace(/(\d{3})(\d{4})(\d{4})/, '$1 $2 $3')

function bubble(message) {
  const node = element('div', `message ${message.kind}`)
  if (message.kind === 'voice') node.append(element('span', 'kind', `${t.voice} · ${t.voiceHint}`))
  // The dynamic password is the only six-digit number in a message that carries one.
  const code = message.purpose === 'dynamicPassword' ? /(?<!\d)\d{6}(?!\d)/.exec(message.text) : null
  if (!code) {
    node.append(message.text)
    return node
  }
  node.append(
    message.text.slice(0, code.index),
    element('span', 'code', code[0]),
    message.text.slice(code.index + 6),
  )
  const copy = element('button', 'copy', t.copy)
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code[0])
    copy.textContent = t.copied
  })
  node.append(copy)
  return node
}

function draw(messages) {
  if (messages[0]) aheadMs = Date.parse(messages[0].sentAt) - Date.parse(messages[0].at)
  const newest = new Map()
  for (const message of messages) if (!newest.has(message.mobile)) newest.set(message.mobile, message)
  const shown = newest.has(chosen) ? chosen : (messages[0]?.mobile ?? '')
  const state = `${shown} ${messages[0]?.messageId}`
  if (state === drawn) return
  drawn = state

  const focused = document.activeElement?.closest?.('#numbers') ? document.activeElement.dataset.mobile : null
  find('numbers').replaceChildren(
    ...[...newest.values()].map((message) => {
      const button = element('button')
      button.type = 'button'
      button.dataset.mobile = message.mobile
      button.setAttribute('aria-current', String(message.mobile === shown))
      button.append(
        element('b', '', readable(message.mobile)),
        element('time', '', when(message)),
        element('span', '', message.text),
      )
      button.addEventListener('click', () => {
        chosen = message.mobile
        history.replaceState(null, '', `#${chosen}`)
        draw(messages)
      })
      const item = element('li')
      item.append(button)
      return item
    }),
  )
  if (focused) find('numbers').querySelector(`[data-mobile="${focused}"]`)?.focus()

  const thread = messages.filter((message) => message.mobile === shown).reverse()
  let lastWhen = ''
  find('thread').replaceChildren(
    ...thread.flatMap((message) => {
      const time = when(message)
      const nodes = time === lastWhen ? [bubble(message)] : [element('div', 'when', time), bubble(message)]
      lastWhen = time
      return nodes
    }),
  )
  find('thread').scrollTop = find('thread').scrollHeight
  find('owner').textContent = shown ? readable(shown) : ''
  find('empty').hidden = messages.length > 0
}

/** Acts in WeChat for the number that is shown. */
async function wechat(action, typed) {
  const mobile = find('owner').textContent.replace(/\D/g, '')
  const answer = await fetch(`wechat/actions/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, ...typed }),
  }).catch(() => null)
  const said = answer?.ok ? await answer.json() : null
  return said?.zh ?? ''
}

async function readWechat() {
  const thread = await wechat('read', {})
  find('wechat-thread').textContent = thread
  find('wechat-thread').hidden = thread === ''
}

find('wechat').addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.currentTarget
  await wechat('type', { text: form.text.value })
  form.reset()
  await readWechat()
})

async function refresh() {
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(String(answer.status))
    draw((await answer.json()).messages)
    if (find('owner').textContent) await readWechat()
    find('offline').hidden = true
  } catch {
    find('offline').hidden = false
  }
  setTimeout(refresh, document.hidden ? 4 * refreshMs : refreshMs)
}

find('language').addEventListener('click', (event) => {
  event.currentTarget.hash = location.hash
})
refresh()
