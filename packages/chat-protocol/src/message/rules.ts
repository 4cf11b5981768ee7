/** How long a message can be recalled by its sender. @source permissions "Recall and delete" */
export const RECALL_WINDOW_SEC = 120;
