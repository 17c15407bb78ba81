const texts = JSON.parse(document.body.dataset.texts)
const everyMs = 2_000
/** The bank's proxy passes on no other content type. */
const asJson = { 'content-type': 'application/json' }

/** A party's section of the page, by its name. */
const sections = new Map(
  [...document.querySelectorAll('[data-party]')].map((section) => [section.dataset.party, section]),
)
for (const [name, section] of sections) {
  for (const form of section.querySelectorAll('.action'))
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const typed = JSON.stringify(Object.fromEntries(new FormData(form)))
      const answer = await fetch(`${name}/actions/${form.dataset.action}`, {
        method: 'POST',
        headers: asJson,
        body: typed,
      }).catch(() => null)
      const said = answer?.ok ? await answer.json() : null
      form.querySelector('output').textContent =
        said?.[document.documentElement.lang.slice(0, 2)] ?? texts.noAnswer
      await look()
    })
  section.querySelector('.faults').addEventListener('change', async ({ currentTarget: form }) => {
    const faults = {
      down: form.down.checked,
      silent: form.silent.checked,
      slowMs: form.slowMs.valueAsNumber || 0,
    }
    for (const box of form.querySelectorAll('[data-own]')) faults[box.name] = box.checked
    const body = JSON.stringify(faults)
    await fetch(`${name}/faults`, { method: 'PUT', headers: asJson, body }).catch(() => {})
    await look()
  })
}

/** Fetches the new exchanges and the current faults. */
async function look() {
  const answer = await fetch('parties/list.json').catch(() => null)
  if (!answer?.ok) return
  const { parties } = await answer.json()
  for (const { name, faults, exchanges } of parties) {
    const section = sections.get(name)
    const form = section.querySelector('.faults')
    form.down.checked = faults.down
    form.silent.checked = faults.silent
    for (const box of form.querySelectorAll('[data-own]')) box.checked = faults.own.includes(box.name)
    if (document.activeElement !== form.slowMs) form.slowMs.value = faults.slowMs
    section.querySelector('.none').hidden = exchanges.length > 0
    section.querySelector('.exchanges').replaceChildren(...exchanges.map(item))
  }
}

function item({ at, endpoint, received, status, answered }) {
  const line = document.createElement('li')
  const head = document.createElement('p')
  head.textContent = `${new Date(at).toLocaleTimeString()} · ${endpoint} · ${status ?? texts.noAnswer}`
  line.append(head, message(received), message(answered))
  return line
}

function message(text) {
  const box = document.createElement('pre')
  box.textContent = text
  box.hidden = text === ''
  box.tabIndex = 0
  return box
}

await look()
setInterval(look, everyMs)
