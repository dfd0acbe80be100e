/// The tables, named as on the wire.
enum TableName: String, CaseIterable, Sendable {
  case task
  case incident
  case problem
  case changeRequest = "change_request"
  case scTask = "sc_task"
  case sysUser = "sys_user"
  case sysUserGroup = "sys_user_group"
  case sysUserGrmember = "sys_user_grmember"
  case sysJournalField = "sys_journal_field"
  case sysChoice = "sys_choice"
  case sysDBObject = "sys_db_object"
  case sysAttachment = "sys_attachment"
  /// A table that nobody may query: the way to 403 "Insufficient rights to query records" (our
  /// convention).
  case oauthCredential = "oauth_credential"
  // Empty tables that other tables refer to.
  case cmdbCI = "cmdb_ci"
  case coreCompany = "core_company"
  case cmnLocation = "cmn_location"
  case wfActivity = "wf_activity"
  case deliveryPlan = "sc_cat_item_delivery_plan"
}

extension TableName {
  var label: String {
    switch self {
    case .task: "Task"
    case .incident: "Incident"
    case .problem: "Problem"
    case .changeRequest: "Change Request"
    case .scTask: "Catalog Task"
    case .sysUser: "User"
    case .sysUserGroup: "Group"
    case .sysUserGrmember: "Group Member"
    case .sysJournalField: "Journal Entry"
    case .sysChoice: "Choice"
    case .sysDBObject: "Table"
    case .sysAttachment: "Attachment"
    case .oauthCredential: "OAuth Credential"
    case .cmdbCI: "Configuration Item"
    case .coreCompany: "Company"
    case .cmnLocation: "Location"
    case .wfActivity: "Workflow Activity"
    case .deliveryPlan: "Execution Plan"
    }
  }

  /// The table it extends.
  var parent: TableName? {
    switch self {
    case .incident, .problem, .changeRequest, .scTask: .task
    case .task, .sysUser, .sysUserGroup, .sysUserGrmember, .sysJournalField, .sysChoice,
      .sysDBObject, .sysAttachment, .oauthCredential, .cmdbCI, .coreCompany, .cmnLocation,
      .wfActivity, .deliveryPlan:
      nil
    }
  }

  /// The table that has its rows.
  var root: TableName { parent ?? self }

  /// Whether it is a class of task.
  var isTask: Bool { root == .task }

  /// Whether the records of another table belong to it too.
  func includes(_ other: TableName) -> Bool { self == other || other.parent == self }

  /// The start of the numbers of new records.
  var numberPrefix: String {
    switch self {
    case .incident: "INC"
    case .problem: "PRB"
    case .changeRequest: "CHG"
    case .scTask: "SCTASK"
    default: "TASK"
    }
  }

  /// The column that stands for a record where it is referred to.
  var displayColumn: Column {
    switch self {
    case .task, .incident, .problem, .changeRequest, .scTask: .number
    case .sysDBObject, .sysChoice: .label
    case .sysUser, .sysUserGroup, .oauthCredential, .cmdbCI, .coreCompany, .cmnLocation,
      .wfActivity, .deliveryPlan:
      .name
    case .sysAttachment: .fileName
    case .sysUserGrmember, .sysJournalField: .sysID
    }
  }

  /// The columns, in the order in which a record shows them.
  var columns: [Column] {
    switch self {
    case .task: Self.taskColumns
    case .incident: Self.taskColumns + [.callerID, .category, .closeCode, .resolvedAt, .resolvedBy]
    case .problem: Self.taskColumns + [.category, .knownError, .closeCode]
    case .changeRequest: Self.taskColumns + [.type, .risk, .startDate, .endDate, .closeCode]
    case .scTask: Self.taskColumns + [.requestedFor]
    case .sysUser:
      [
        .userName, .name, .firstName, .lastName, .email, .title, .phone, .mobilePhone, .active,
        .lockedOut, .timeZone, .dateFormat, .timeFormat, .manager, .company, .location,
      ] + Self.systemColumns
    case .sysUserGroup: [.name, .description, .manager, .email, .active] + Self.systemColumns
    case .sysUserGrmember: [.user, .group] + Self.systemColumns
    case .sysJournalField:
      [.sysID, .name, .element, .elementID, .value, .sysCreatedOn, .sysCreatedBy, .sysTags]
    case .sysChoice:
      [.name, .element, .value, .label, .sequence, .language, .inactive, .dependentValue]
        + Self.systemColumns
    case .sysDBObject: [.name, .label, .superClass] + Self.systemColumns
    case .sysAttachment:
      [
        .fileName, .contentType, .tableName, .tableSysID, .sizeBytes, .sizeCompressed, .compressed,
        .chunkSizeBytes, .hash, .state, .averageImageColor, .imageWidth, .imageHeight,
      ] + Self.systemColumns
    case .oauthCredential, .cmdbCI, .coreCompany, .cmnLocation, .wfActivity, .deliveryPlan:
      [.name] + Self.systemColumns
    }
  }

  private static let systemColumns: [Column] = [
    .sysID, .sysCreatedOn, .sysCreatedBy, .sysUpdatedOn, .sysUpdatedBy, .sysModCount, .sysTags,
  ]

  private static let taskColumns: [Column] = [
    .parent, .madeSLA, .watchList, .uponReject, .sysUpdatedOn, .approvalHistory, .number,
    .sysUpdatedBy, .openedBy, .userInput, .sysCreatedOn, .sysDomain, .state, .sysCreatedBy,
    .knowledge, .order, .closedAt, .cmdbCI, .deliveryPlan, .impact, .active, .workNotesList,
    .businessService, .priority, .sysDomainPath, .timeWorked, .expectedStart, .rejectionGoto,
    .openedAt, .businessDuration, .groupList, .workEnd, .approvalSet, .wfActivity, .workNotes,
    .shortDescription, .correlationDisplay, .deliveryTask, .workStart, .assignmentGroup,
    .additionalAssigneeList, .description, .calendarDuration, .closeNotes, .sysClassName,
    .closedBy, .followUp, .sysID, .contactType, .urgency, .company, .reassignmentCount,
    .activityDue, .assignedTo, .comments, .approval, .slaDue, .commentsAndWorkNotes, .dueDate,
    .sysModCount, .sysTags, .escalation, .uponApproval, .correlationID, .location,
  ]

  /// Whether a state ends a task.
  ///
  /// For tasks and incidents as in servicenow.md §4.2; a problem and a catalog task have the task's
  /// states, a change request its own (our convention).
  func isClosed(inState state: String) -> Bool {
    switch self {
    case .incident: ["7", "8"].contains(state)
    case .changeRequest: ["3", "4"].contains(state)
    default: ["3", "4", "7"].contains(state)
    }
  }
}
