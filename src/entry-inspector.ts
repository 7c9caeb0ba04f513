import { channelName, hello, isSent } from './inspect/channel.ts'
import { showActors } from './inspect/show-actors.ts'

// The page of running machines, only on a server that is set to INSPECT. It works without a network.

const show = showActors(document.body)
const channel = new BroadcastChannel(channelName)
channel.addEventListener('message', ({ data }) => {
  if (isSent(data)) show(data)
})
channel.postMessage(hello)
