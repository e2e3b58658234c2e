/** The longest name and description of a folder, in code points (the wire specification, Decisions 5). */
export const channelFolderLimits = { name: 60, description: 1024 } as const;
