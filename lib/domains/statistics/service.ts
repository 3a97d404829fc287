/** Numbers and lists of the whole service, for its operator. */
export { listDeadLetters } from "./dead-letters";
export { statistics, type Sample } from "./repo";
