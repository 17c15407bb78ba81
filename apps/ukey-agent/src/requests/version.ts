export const agentName = 'cloudsail-ukey-agent'
export const version = '1.0.0'
/** Of the language the bank's pages and this program speak; a page says which one it needs at least. */
export const protocol = 1
